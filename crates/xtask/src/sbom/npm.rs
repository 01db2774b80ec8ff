//! The packages of the web application: what is in `web/package-lock.json`.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};

/// Between the folders of packages inside packages.
const INSIDE: &str = "node_modules/";

fn packages(lock: &Value) -> anyhow::Result<&Map<String, Value>> {
    lock["packages"].as_object().context("packages")
}

/// The folders of packages of others, with what is locked there.
fn others(lock: &Value) -> anyhow::Result<impl Iterator<Item = (&String, &Value)>> {
    Ok(packages(lock)?.iter().filter(|(folder, one)| folder.contains(INSIDE) && one["link"] != true))
}

/// The package URL (ECMA-427) of what lies in a folder.
fn name(folder: &str, package: &Value) -> String {
    let version = package["version"].as_str().unwrap_or_default();
    format!("pkg:npm/{}@{version}", package_of(folder).replace('@', "%40"))
}

fn package_of(folder: &str) -> &str {
    folder.rsplit_once(INSIDE).map_or(folder, |(_, package)| package)
}

/// The package URL of each.
pub(super) fn names(lock: &Value) -> anyhow::Result<impl Iterator<Item = String>> {
    Ok(others(lock)?.map(|(folder, package)| name(folder, package)))
}

pub(super) fn components(lock: &Value) -> anyhow::Result<Vec<Value>> {
    let mut found = BTreeMap::new();
    for (folder, package) in others(lock)? {
        let name = name(folder, package);
        let integrity = package["integrity"].as_str().and_then(|text| text.strip_prefix("sha512-"));
        let hash = integrity.and_then(|text| STANDARD.decode(text).ok()).map(hex::encode);
        let licence = package["license"].as_str();
        let component = json!({
            "type": "library", "bom-ref": name, "purl": name, "name": package_of(folder), "version": package["version"],
            // what only builds and tests it is not part of what is served
            "scope": if package["dev"] == true { "excluded" } else { "required" },
            "licenses": licence.map(|licence| json!([{"expression": licence}])).unwrap_or_else(|| json!([])),
            "hashes": hash.map(|hash| json!([{"alg": "SHA-512", "content": hash}])).unwrap_or_else(|| json!([])),
        });
        // one package may lie in several folders
        found.insert(name, component);
    }
    Ok(found.into_values().collect())
}

/// What needs what, found as Node finds it: in the folder's own packages, then in those around it.
pub(super) fn dependencies(lock: &Value) -> anyhow::Result<Vec<Value>> {
    let all = packages(lock)?;
    let mut relations: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (folder, package) in others(lock)? {
        let needed = relations.entry(name(folder, package)).or_default();
        for kind in ["dependencies", "optionalDependencies", "peerDependencies"] {
            let wanted = package[kind].as_object().into_iter().flat_map(Map::keys);
            needed.extend(wanted.filter_map(|wanted| found(all, folder, wanted)));
        }
    }
    Ok(relations.into_iter().map(|(name, needed)| json!({"ref": name, "dependsOn": needed})).collect())
}

fn found(all: &Map<String, Value>, folder: &str, wanted: &str) -> Option<String> {
    let mut around = Some(folder);
    while let Some(here) = around {
        let place = if here.is_empty() { format!("{INSIDE}{wanted}") } else { format!("{here}/{INSIDE}{wanted}") };
        if let Some(package) = all.get(&place) {
            return Some(name(&place, package));
        }
        around = match here.rsplit_once(INSIDE) {
            Some((outer, _)) => Some(outer.trim_end_matches('/')),
            None => (!here.is_empty()).then_some(""),
        };
    }
    None
}
