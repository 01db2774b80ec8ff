//! Putting a staged installation into its place, by renames alone.

use std::path::{Path, PathBuf};

use anyhow::Context as _;

use super::manifest::SECRET;
use crate::installation::{Installation, UNFINISHED, beside, sync_folder};

/// What lies beside a SQLite file and goes with it.
const BESIDE: [&str; 5] = ["", "-wal", "-shm", ".clean", ".damaged"];

/// Where what was restored waits until all of it is on disk.
pub(super) fn staging(place: &Installation) -> PathBuf {
    place.data_dir.join("restore.new")
}

/// Where the new database waits: beside the old one, which may be on a disk of its own.
pub(super) fn staged_database(file: &Path) -> PathBuf {
    beside(file, ".restored")
}

/// Removes what waits.
pub(super) fn discard(place: &Installation) -> anyhow::Result<()> {
    let (folder, database) = (staging(place), place.database.as_deref().map(staged_database));
    if folder.exists() {
        std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    if let Some(file) = database.filter(|file| file.exists()) {
        std::fs::remove_file(&file).with_context(|| file.display().to_string())?;
    }
    Ok(())
}

/// Notes that from here on the installation is neither the old nor the new one.
pub(super) fn begin(place: &Installation, backup: &str) -> anyhow::Result<()> {
    let note = place.data_dir.join(UNFINISHED);
    std::fs::write(&note, backup).with_context(|| note.display().to_string())?;
    sync_folder(&note)
}

/// Takes the note of [`begin`] away.
pub(super) fn end(place: &Installation) -> anyhow::Result<()> {
    let note = place.data_dir.join(UNFINISHED);
    std::fs::remove_file(&note).with_context(|| note.display().to_string())?;
    sync_folder(&note)
}

/// Moves what is there aside, into folders named `aside`, the database first. Answers the folders.
pub(super) fn move_aside(place: &Installation, aside: &str) -> anyhow::Result<Vec<PathBuf>> {
    let mut moves = Vec::new();
    if let Some(file) = &place.database {
        moves.extend(BESIDE.map(|end| beside(file, end)));
    }
    moves.extend([place.files(), place.secret()]);
    let mut folders = Vec::new();
    for from in moves.into_iter().filter(|from| from.exists()) {
        let (Some(folder), Some(name)) = (from.parent().map(|parent| parent.join(aside)), from.file_name()) else {
            continue;
        };
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let to = folder.join(name);
        std::fs::rename(&from, &to).with_context(|| format!("{} to {}", from.display(), to.display()))?;
        sync_folder(&to)?;
        sync_folder(&from)?;
        if !folders.contains(&folder) {
            folders.push(folder);
        }
    }
    Ok(folders)
}

/// Moves what was staged into its place, the database last: without it nothing starts.
pub(super) fn move_in(place: &Installation) -> anyhow::Result<()> {
    let staging = staging(place);
    let mut moves = vec![(staging.join("files"), place.files()), (staging.join(SECRET), place.secret())];
    moves.extend(place.database.as_ref().map(|file| (staged_database(file), file.clone())));
    for (from, to) in moves {
        if from.exists() {
            std::fs::rename(&from, &to).with_context(|| format!("{} to {}", from.display(), to.display()))?;
            sync_folder(&to)?;
        }
    }
    Ok(())
}
