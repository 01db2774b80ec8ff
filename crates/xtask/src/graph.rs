//! Checks which crate may know which, and that no files within one know each other in a circle (docs/ARCHITECTURE.md).

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

use crate::circles;
use crate::command::command;

/// Platform crates in layers; a crate may use earlier layers only.
const LAYERS: [&[&str]; 7] = [
    &["telemetry", "events", "safety", "db"],
    &["bus", "search", "seal", "sandbox"],
    &["jobs"],
    &["files"],
    &["web"],
    &["records"],
    &["feature"],
];

/// Where a crate lives.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Room {
    Kernel,
    Platform(String),
    Protocol(String),
    Feature(String),
    Binary,
    Tool,
}

/// Reads `cargo metadata` and fails on a forbidden normal dependency and on a circle of files.
pub fn run(root: &Path) -> anyhow::Result<()> {
    let out = command(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root)
        .output()
        .context("cargo metadata")?;
    anyhow::ensure!(out.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&out.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&out.stdout)?;
    let packages = metadata["packages"].as_array().context("packages")?;
    let rooms: BTreeMap<&str, Room> = packages
        .iter()
        .filter_map(|p| Some((p["name"].as_str()?, room(root, Path::new(p["manifest_path"].as_str()?))?)))
        .collect();
    let mut wrong = Vec::new();
    let mut edges = 0;
    for package in packages {
        let Some(name) = package["name"].as_str() else { continue };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let Some(target) = dependency["name"].as_str() else { continue };
            let (Some(from), Some(to)) = (rooms.get(name), rooms.get(target)) else { continue };
            if dependency["kind"].is_null() {
                edges += 1;
                if !may_know(from, to) {
                    wrong.push(format!("{name} must not know {target}"));
                }
            }
        }
    }
    anyhow::ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    let folders: Vec<(String, PathBuf)> = packages
        .iter()
        .filter_map(|p| {
            Some((p["name"].as_str()?.to_owned(), Path::new(p["manifest_path"].as_str()?).parent()?.into()))
        })
        .collect();
    let files = circles::check(&folders)?;
    println!("graph: {} crates, {edges} dependencies, {files} files, all allowed", rooms.len());
    Ok(())
}

fn room(root: &Path, manifest: &Path) -> Option<Room> {
    let folder = manifest.parent()?.strip_prefix(root).ok()?;
    let parts: Vec<&str> = folder.iter().filter_map(|p| p.to_str()).collect();
    Some(match parts[..] {
        ["crates", "kernel"] => Room::Kernel,
        ["crates", "platform", name] => Room::Platform(name.to_owned()),
        ["crates", "protocols", name] => Room::Protocol(name.to_owned()),
        ["crates", "features", name] => Room::Feature(name.to_owned()),
        ["crates", "onehall"] => Room::Binary,
        _ => Room::Tool,
    })
}

fn layer(name: &str) -> Option<usize> {
    LAYERS.iter().position(|names| names.contains(&name))
}

fn may_know(from: &Room, to: &Room) -> bool {
    match (from, to) {
        (Room::Tool, _) => true,
        (Room::Kernel | Room::Protocol(_), _) | (_, Room::Tool | Room::Binary) => {
            *to == Room::Kernel && *from != Room::Kernel
        }
        (Room::Platform(a), Room::Platform(b)) => matches!((layer(a), layer(b)), (Some(a), Some(b)) if b < a),
        (Room::Platform(_), Room::Kernel) | (Room::Binary, _) => true,
        (Room::Platform(_), _) => false,
        (Room::Feature(a), Room::Feature(b)) => feature_may_know(a, b),
        (Room::Feature(_), _) => true,
    }
}

fn feature_may_know(from: &str, to: &str) -> bool {
    match from {
        "directory" => false,
        "identity" => to == "directory",
        "sso" | "safety" => ["directory", "identity"].contains(&to),
        _ => ["directory", "identity", "safety"].contains(&to),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn platform(name: &str) -> Room {
        Room::Platform(name.to_owned())
    }
    fn feature(name: &str) -> Room {
        Room::Feature(name.to_owned())
    }

    #[test]
    fn directions_follow_the_architecture() {
        let yes = [
            (Room::Binary, feature("home")),
            (feature("home"), feature("directory")),
            (feature("identity"), feature("directory")),
            (feature("sso"), feature("identity")),
            (feature("home"), platform("web")),
            (feature("identity"), Room::Protocol("cas".into())),
            (platform("web"), platform("db")),
            (platform("feature"), platform("jobs")),
            (platform("feature"), platform("records")),
            (Room::Protocol("cas".into()), Room::Kernel),
            (Room::Tool, Room::Binary),
        ];
        let no = [
            (feature("home"), feature("services")),
            (feature("identity"), feature("home")),
            (feature("identity"), feature("sso")),
            (feature("directory"), feature("identity")),
            (feature("home"), feature("sso")),
            (feature("matters"), feature("services")),
            (feature("insight"), feature("matters")),
            (platform("db"), platform("web")),
            (platform("bus"), platform("search")),
            (platform("web"), platform("records")),
            (platform("jobs"), platform("files")),
            (platform("db"), feature("home")),
            (Room::Protocol("cas".into()), platform("db")),
            (Room::Kernel, platform("db")),
            (feature("home"), Room::Binary),
        ];
        for (from, to) in yes {
            assert!(may_know(&from, &to), "{from:?} may know {to:?}");
        }
        for (from, to) in no {
            assert!(!may_know(&from, &to), "{from:?} must not know {to:?}");
        }
    }
}
