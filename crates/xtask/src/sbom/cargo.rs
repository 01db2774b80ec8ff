//! The crates: what is in `Cargo.lock`, as cargo describes it.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Context as _;
use serde::Deserialize;
use serde_json::{Value, json};

/// `Cargo.lock`.
#[derive(Deserialize)]
pub(super) struct Locked {
    package: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    /// SHA-256 of what is downloaded.
    checksum: Option<String>,
}

impl Locked {
    pub(super) fn read(root: &Path) -> anyhow::Result<Self> {
        Ok(toml::from_str(&std::fs::read_to_string(root.join("Cargo.lock"))?)?)
    }

    /// The package URL of each (ECMA-427).
    pub(super) fn names(&self) -> impl Iterator<Item = String> {
        self.package.iter().map(|one| name(&one.name, &one.version))
    }
}

fn name(name: &str, version: &str) -> String {
    format!("pkg:cargo/{name}@{}", version.replace('+', "%2B"))
}

fn name_of(package: &Value) -> String {
    name(package["name"].as_str().unwrap_or_default(), package["version"].as_str().unwrap_or_default())
}

fn packages(metadata: &Value) -> anyhow::Result<&Vec<Value>> {
    metadata["packages"].as_array().context("packages")
}

/// The version of the product.
pub(super) fn version(metadata: &Value) -> anyhow::Result<&str> {
    let product = packages(metadata)?.iter().find(|package| package["name"] == "onehall");
    product.and_then(|product| product["version"].as_str()).context("the package onehall")
}

pub(super) fn components(metadata: &Value, locked: &Locked) -> anyhow::Result<Vec<Value>> {
    let hashes: BTreeMap<String, &String> =
        locked.package.iter().filter_map(|one| Some((name(&one.name, &one.version), one.checksum.as_ref()?))).collect();
    let component = |package: &Value| {
        let name = name_of(package);
        // the older way of writing it
        let licence = package["license"].as_str().map(|licence| licence.replace('/', " OR "));
        let mut component = json!({
            "type": "library", "bom-ref": name, "purl": name, "name": package["name"], "version": package["version"],
            "licenses": licence.map(|licence| json!([{"expression": licence}])).unwrap_or_else(|| json!([])),
        });
        if package["source"].is_null() {
            component["group"] = "onehall".into();
        }
        if let Some(hash) = hashes.get(&name) {
            component["hashes"] = json!([{"alg": "SHA-256", "content": hash}]);
        }
        component
    };
    Ok(packages(metadata)?.iter().map(component).collect())
}

/// What needs what, as cargo resolved it.
pub(super) fn dependencies(metadata: &Value) -> anyhow::Result<Vec<Value>> {
    let names: BTreeMap<&str, String> =
        packages(metadata)?.iter().filter_map(|one| Some((one["id"].as_str()?, name_of(one)))).collect();
    let nodes = metadata["resolve"]["nodes"].as_array().context("resolve.nodes")?;
    let named = |id: &Value| id.as_str().and_then(|id| names.get(id));
    let relation = |node: &Value| {
        let needed: Vec<&String> = node["dependencies"].as_array().into_iter().flatten().filter_map(named).collect();
        named(&node["id"]).map(|name| json!({"ref": name, "dependsOn": needed}))
    };
    Ok(nodes.iter().filter_map(relation).collect())
}
