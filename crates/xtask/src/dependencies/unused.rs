//! Dependencies that a manifest declares and no source of the crate names: each costs time to build and room to trust.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use regex::Regex;
use serde_json::Value;

/// Declared for its features alone, which other crates then have: crate, dependency, why.
const FOR_FEATURES: [(&str, &str, &str); 0] = [];

/// One line for each.
pub(super) fn faults(own: &[&Value]) -> anyhow::Result<Vec<String>> {
    let mut wrong = Vec::new();
    for package in own {
        let name = package["name"].as_str().context("name")?;
        let folder = Path::new(package["manifest_path"].as_str().context("manifest")?).parent().context("folder")?;
        let product = text(folder, &["src", "build.rs", "fuzz_targets"])?;
        let all = product.clone() + &text(folder, &["tests", "benches", "examples"])?;
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let declared = dependency["rename"].as_str().or(dependency["name"].as_str()).context("dependency")?;
            let is_known = FOR_FEATURES.iter().any(|(crate_name, other, _)| (*crate_name, *other) == (name, declared));
            let sources = if dependency["kind"] == "dev" { &all } else { &product };
            if !is_known && !names(sources, declared)? {
                wrong.push(format!("{name} declares {declared} and does not name it"));
            }
        }
    }
    Ok(wrong)
}

fn names(sources: &str, declared: &str) -> anyhow::Result<bool> {
    let word = Regex::new(&format!(r"\b{}\b", regex::escape(&declared.replace('-', "_"))))?;
    Ok(word.is_match(sources))
}

/// All Rust sources below these places.
fn text(folder: &Path, places: &[&str]) -> anyhow::Result<String> {
    let mut left: Vec<PathBuf> = places.iter().map(|place| folder.join(place)).collect();
    let mut text = String::new();
    while let Some(path) = left.pop() {
        if path.is_dir() {
            for entry in std::fs::read_dir(&path)? {
                left.push(entry?.path());
            }
        } else if path.extension().is_some_and(|end| end == "rs") && path.exists() {
            text += &std::fs::read_to_string(&path)?;
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_counts_as_a_word_alone() {
        for (sources, used) in [
            ("use tokio_util::sync::X;", true),
            ("#[tokio_util::main]", true),
            ("use tokio::time;", false),
            ("use my_tokio_utils;", false),
        ] {
            assert_eq!(names(sources, "tokio-util").unwrap(), used, "{sources}");
        }
    }
}
