//! The bill of materials: every package of the two lock files, with version, licence, hash and what needs what.
//!
//! CycloneDX 1.6 as JSON (ECMA-424). The same sources give the same bytes: it names no time and no number of its own.

mod cargo;
mod npm;

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Context as _;
use serde_json::{Value, json};

use crate::dependencies::metadata;

/// Its name in the build folder.
const FILE: &str = "onehall.cdx.json";

/// Writes the bill into the build folder, and fails when it lacks anything that a lock file names.
pub fn run(root: &Path) -> anyhow::Result<()> {
    let metadata = metadata(root)?;
    let rust = cargo::Locked::read(root)?;
    let web: Value = serde_json::from_str(&std::fs::read_to_string(root.join("web/package-lock.json"))?)?;
    let bill = bill(&metadata, &rust, &web)?;
    let lacking = lacking(&bill, &rust, &web)?;
    anyhow::ensure!(lacking.is_empty(), "the bill of materials lacks:\n{}", lacking.join("\n"));
    let folder = Path::new(metadata["target_directory"].as_str().context("target_directory")?);
    let file = folder.join(FILE);
    std::fs::create_dir_all(folder)?;
    std::fs::write(&file, serde_json::to_string_pretty(&bill)?)?;
    let count = bill["components"].as_array().map_or(0, Vec::len);
    println!("sbom: {count} packages with licence and hash in {}", file.display());
    Ok(())
}

fn bill(metadata: &Value, rust: &cargo::Locked, web: &Value) -> anyhow::Result<Value> {
    let mut components = cargo::components(metadata, rust)?;
    components.extend(npm::components(web)?);
    components.sort_by_key(|component| component["bom-ref"].as_str().unwrap_or_default().to_owned());
    let mut dependencies = cargo::dependencies(metadata)?;
    dependencies.extend(npm::dependencies(web)?);
    dependencies.sort_by_key(|one| one["ref"].as_str().unwrap_or_default().to_owned());
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {
            "type": "application", "bom-ref": "onehall", "name": "onehall",
            "version": cargo::version(metadata)?, "licenses": [{"expression": "Apache-2.0"}],
        }},
        "components": components,
        "dependencies": dependencies,
    }))
}

/// What the lock files name and the bill does not, or not with licence and hash; and relations to what is not in it.
fn lacking(bill: &Value, rust: &cargo::Locked, web: &Value) -> anyhow::Result<Vec<String>> {
    let components = bill["components"].as_array().context("components")?;
    let names: BTreeSet<&str> = components.iter().filter_map(|one| one["bom-ref"].as_str()).collect();
    let mut lacking: Vec<String> =
        rust.names().chain(npm::names(web)?).filter(|name| !names.contains(&**name)).collect();
    let is_bare = |one: &&Value| one["licenses"].as_array().is_none_or(Vec::is_empty) || !has_hash(one);
    lacking.extend(components.iter().filter(is_bare).map(|one| format!("{}: licence or hash", one["bom-ref"])));
    for relation in bill["dependencies"].as_array().context("dependencies")? {
        let needed = relation["dependsOn"].as_array().into_iter().flatten();
        let unknown = needed.chain([&relation["ref"]]).filter_map(Value::as_str).filter(|name| !names.contains(name));
        lacking.extend(unknown.map(|name| format!("{name}: related and not listed")));
    }
    Ok(lacking)
}

/// Our own crates are not downloaded and have none.
fn has_hash(component: &Value) -> bool {
    let is_own = component["group"] == "onehall";
    is_own || component["hashes"].as_array().is_some_and(|hashes| !hashes.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_lock_file_names_and_the_bill_does_not_is_told() {
        let root = crate::root();
        let (metadata, rust) = (metadata(&root).unwrap(), cargo::Locked::read(&root).unwrap());
        let text = std::fs::read_to_string(root.join("web/package-lock.json")).unwrap();
        let web: Value = serde_json::from_str(&text).unwrap();
        let mut whole = bill(&metadata, &rust, &web).unwrap();
        assert_eq!(lacking(&whole, &rust, &web).unwrap(), Vec::<String>::new());
        let all = whole["components"].as_array_mut().unwrap();
        assert!(all.len() > 600, "{}", all.len());
        for name in ["pkg:cargo/axum@", "pkg:npm/react@", "pkg:npm/%40tiptap/core@"] {
            assert!(all.iter().any(|one| one["purl"].as_str().unwrap().starts_with(name)), "{name}");
        }
        let axum = all.iter().position(|one| one["name"] == "axum").unwrap();
        let gone = all.remove(axum);
        all.iter_mut().find(|one| one["name"] == "react").unwrap()["hashes"] = json!([]);
        let told = lacking(&whole, &rust, &web).unwrap();
        assert!(told.iter().any(|line| Some(line.as_str()) == gone["bom-ref"].as_str()), "{told:?}");
        assert!(told.iter().any(|line| line.contains("pkg:npm/react@") && line.contains("hash")), "{told:?}");
    }
}
