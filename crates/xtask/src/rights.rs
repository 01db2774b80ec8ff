//! The rights of all features as documentation and for the browser, from the API document.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use anyhow::Context as _;
use serde_json::Value;

/// What is generated.
pub struct Forms {
    pub docs: String,
    pub typescript: String,
}

struct Right<'a> {
    access: &'a str,
    kind: &'a str,
    name: &'a str,
    zh: &'a str,
    en: &'a str,
    roles: Vec<&'a str>,
    path: Option<&'a str>,
    of_platform: bool,
}

/// Both forms.
///
/// # Errors
/// When the document has no rights, or a route asks for one that is not among them.
pub fn forms(openapi: &str) -> anyhow::Result<Forms> {
    let document: Value = serde_json::from_str(openapi)?;
    let rights = rights(&document)?;
    let routes = routes(&document);
    for access in routes.keys() {
        let is_known = rights.iter().any(|right| right.access == *access) || *access == "entry:any";
        anyhow::ensure!(is_known, "a route asks for {access}, which no feature declares");
    }
    let sheets: BTreeSet<&str> = sheets(&document).collect();
    for right in rights.iter().filter(|right| right.kind == "ability") {
        let is_asked_for = routes.contains_key(right.access) || sheets.contains(right.access);
        anyhow::ensure!(is_asked_for, "nothing asks for {}", right.access);
    }
    Ok(Forms { docs: docs(&rights, &routes), typescript: typescript(&rights) })
}

fn rights(document: &Value) -> anyhow::Result<Vec<Right<'_>>> {
    let all = document["x-rights"].as_array().context("the document names no rights")?;
    all.iter()
        .map(|one| {
            let text = |name: &str| one[name].as_str().with_context(|| format!("{name} of {one}"));
            let access = text("access")?;
            let (kind, name) = access.split_once(':').with_context(|| access.to_owned())?;
            let roles = one["roles"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let (path, of_platform) = (one["path"].as_str(), one["ofPlatform"] == true);
            Ok(Right { access, kind, name, zh: text("zh")?, en: text("en")?, roles, path, of_platform })
        })
        .collect()
}

/// What the sheets that people bring in and take out ask for.
fn sheets(document: &Value) -> impl Iterator<Item = &str> {
    let all = document["x-sheets"].as_array().into_iter().flatten();
    all.flat_map(|sheet| ["import", "export"].map(|way| sheet[way].as_str().unwrap_or_default()))
}

/// Routes by what they ask for.
fn routes(document: &Value) -> BTreeMap<&str, Vec<&str>> {
    let mut all: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (path, operations) in document["paths"].as_object().into_iter().flatten() {
        for operation in operations.as_object().into_iter().flat_map(|methods| methods.values()) {
            // `x-more`: whoever has this right besides does more with the route than its other callers
            for mark in ["x-access", "x-more"] {
                let access = operation[mark].as_str().unwrap_or_default();
                if access.starts_with("ability:") || access.starts_with("entry:") {
                    all.entry(access).or_default().push(path);
                }
            }
        }
    }
    all
}

fn docs(rights: &[Right<'_>], routes: &BTreeMap<&str, Vec<&str>>) -> String {
    let mut text = "<!-- Generated from the rights of the features by `cargo xtask gen`. -->\n\n# Rights\n\n\
        Roles hold rights by name. An *ability* lets somebody do something; an *entry* opens a page of the configuration menu\n\
        (001 section 2.2) and what the page calls. `entry:any` in the API document means whoever has one of the entries,\n\
        `document:any` whoever has one of them or `manage-services`: which documents they edit then, the kind of each says. A\n\
        tenant's built-in roles are given a right once, when it is new; one that was withdrawn stays away. A right *of the\n\
        platform* is for roles of the tenant 000000 alone: elsewhere it can not be given and is not listed.\n"
        .to_owned();
    for (title, kind) in [("Abilities", "ability"), ("Entries of the configuration menu, in its order", "entry")] {
        let _ = write!(
            text,
            "\n## {title}\n\n| name | 中文 | English | given to | page | calls |\n|---|---|---|---|---|---|\n"
        );
        for right in rights.iter().filter(|right| right.kind == kind) {
            let calls = routes.get(right.access).map_or(0, Vec::len);
            let page = right.path.map(|path| format!("`{path}`")).unwrap_or_default();
            let (name, zh, en, mut roles) = (right.name, right.zh, right.en, right.roles.join(", "));
            if right.of_platform {
                roles.push_str(" of the platform");
            }
            let _ = writeln!(text, "| `{name}` | {zh} | {en} | {roles} | {page} | {calls} |");
        }
    }
    text
}

fn typescript(rights: &[Right<'_>]) -> String {
    let mut text =
        "/** Generated from the rights of the features by `cargo xtask gen`; changes belong in the server. */\n"
            .to_owned();
    for (name, kind, what) in [
        ("Ability", "ability", "What a role lets people do."),
        ("MenuEntry", "entry", "Entries of the configuration menu, which are names of routes (001 section 2.2)."),
    ] {
        let _ = write!(text, "\n/** {what} */\nexport type {name} =");
        for right in rights.iter().filter(|right| right.kind == kind) {
            let _ = write!(text, "\n  | \"{}\"", right.name);
        }
        text.push_str(";\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIGHT: &str =
        r#""x-rights": [{"access": "ability:do", "zh": "做", "en": "Do", "roles": ["admin"], "path": null}]"#;

    #[test]
    fn what_a_route_asks_for_is_declared_and_what_is_declared_is_asked_for() {
        let route = |access: &str| format!(r#"{{{RIGHT}, "paths": {{"/a": {{"post": {{"x-access": "{access}"}}}}}}}}"#);
        let made = forms(&route("ability:do")).unwrap();
        assert!(made.docs.contains("| `do` | 做 | Do | admin |  | 1 |"), "{}", made.docs);
        assert!(made.typescript.contains("export type Ability =\n  | \"do\";\n"), "{}", made.typescript);
        assert!(forms(&route("ability:other")).is_err(), "unknown");
        assert!(forms(&route("user")).is_err(), "nothing asks for it");
        let sheet =
            format!(r#"{{{RIGHT}, "paths": {{}}, "x-sheets": [{{"import": "nobody", "export": "ability:do"}}]}}"#);
        assert!(forms(&sheet).is_ok(), "a sheet asks for it");
    }
}
