//! Whether backups are still what they were.

use std::collections::HashMap;
use std::path::Path;

use chrono::{DateTime, Utc};

use super::files;
use super::folder::Folder;
use super::manifest::{Manifest, Sum};

/// What was found of one backup.
#[derive(Debug, Clone)]
pub struct Verdict {
    /// Its name.
    pub name: String,
    /// When it was begun, by which version, how many files, how many bytes; nothing when the manifest can not be read.
    pub about: Option<(DateTime<Utc>, String, usize, u64)>,
    /// What is wrong with it, a line each; empty when it is whole.
    pub faults: Vec<String>,
}

/// Reads everything of these backups again and compares sizes and hashes; what several have in common is read once.
#[must_use]
pub fn verify(folder: &Folder, names: &[String]) -> Vec<Verdict> {
    let mut read = HashMap::new();
    names.iter().map(|name| one(folder, name, &mut read)).collect()
}

fn one(folder: &Folder, name: &str, read: &mut HashMap<String, Option<String>>) -> Verdict {
    let root = folder.backup(name);
    let manifest = match Manifest::read(&root) {
        Ok(manifest) => manifest,
        Err(error) => return Verdict { name: name.to_owned(), about: None, faults: vec![format!("{error:#}")] },
    };
    let mut faults: Vec<String> =
        manifest.parts.iter().filter_map(|(part, sum)| compare(&root.join(part), sum)).collect();
    for (path, file) in &manifest.files {
        let content = folder.content(&file.sum.sha256);
        let found = read.entry(file.sum.sha256.clone()).or_insert_with(|| compare(&content, &file.sum));
        faults.extend(found.as_ref().map(|fault| format!("{fault} (files/{path})")));
    }
    let about = (manifest.made_at, manifest.version.clone(), manifest.files.len(), manifest.bytes());
    Verdict { name: name.to_owned(), about: Some(about), faults }
}

fn compare(path: &Path, expected: &Sum) -> Option<String> {
    match files::sum(path) {
        Ok(found) if found == *expected => None,
        Ok(_) => Some(format!("{} was changed: its hash is another", path.display())),
        Err(error) => Some(format!("{error:#}")),
    }
}
