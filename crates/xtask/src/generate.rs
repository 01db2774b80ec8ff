//! Writes or checks every generated file.

use std::path::Path;

use anyhow::Context as _;

use crate::command::command;

/// Generates; with `check` compares instead and fails on a difference. Without a `binary` the product is built.
pub fn run(root: &Path, check: bool, catalogue_only: bool, binary: Option<&Path>) -> anyhow::Result<()> {
    let forms = crate::catalogue::forms(&std::fs::read_to_string(root.join("crates/kernel/errors.toml"))?)?;
    let mut files = vec![
        ("crates/kernel/src/catalogue.gen.rs", forms.rust),
        ("web/apps/portal/src/shared/api/error-catalogue.gen.ts", forms.typescript),
        ("docs/ERRORS.gen.md", forms.docs),
    ];
    if !catalogue_only {
        let openapi = openapi(root, binary)?;
        files.push(("docs/API-CALLS.gen.md", crate::calls::table(root, &openapi)?));
        let rights = crate::rights::forms(&openapi)?;
        files.push(("docs/RIGHTS.gen.md", rights.docs));
        files.push(("web/apps/portal/src/shared/api/rights.gen.ts", rights.typescript));
        files.push(("docs/SETTINGS.gen.md", crate::settings::docs(&openapi)?));
        let events = crate::events::forms(&openapi)?;
        files.push(("docs/EVENTS.gen.md", events.docs));
        files.push(("web/apps/portal/src/shared/api/events.gen.ts", events.typescript));
        files.push(("docs/openapi.json", openapi));
    }
    let mut stale = Vec::new();
    for (path, text) in files {
        let path_abs = root.join(path);
        if std::fs::read_to_string(&path_abs).is_ok_and(|old| old == text) {
            continue;
        }
        if check {
            stale.push(path);
        } else {
            if let Some(folder) = path_abs.parent() {
                std::fs::create_dir_all(folder)?;
            }
            std::fs::write(&path_abs, text)?;
            println!("wrote {path}");
        }
    }
    anyhow::ensure!(stale.is_empty(), "not up to date, run `cargo xtask gen`: {}", stale.join(", "));
    Ok(())
}

/// The OpenAPI document as the binary itself prints it.
fn openapi(root: &Path, binary: Option<&Path>) -> anyhow::Result<String> {
    let mut product = match binary {
        Some(path) => command(path),
        None => {
            let mut cargo = command(env!("CARGO"));
            cargo.args(["run", "--quiet", "--package", "onehall", "--"]);
            cargo
        }
    };
    let out = product.arg("openapi").current_dir(root).output().context("run `onehall openapi`")?;
    anyhow::ensure!(out.status.success(), "onehall openapi: {}", String::from_utf8_lossy(&out.stderr));
    Ok(String::from_utf8(out.stdout)?)
}
