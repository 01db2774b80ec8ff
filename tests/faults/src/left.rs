//! What is left of files after something broke: each row has its bytes, and all bytes have their row.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use onehall_db::sea_orm::{ConnectionTrait, DbBackend, Statement};
use onehall_db::{Db, DbOptions};

/// Looks at the files of imports and exports of an installation on SQLite. What a server that was killed had begun to write is known
/// by the row of its file.
pub async fn look(place: &Path) -> anyhow::Result<()> {
    let mut wrong = Vec::new();
    let url = format!("sqlite://{}", place.join("onehall.db").display());
    let db = Db::open(&DbOptions { readers: 1, ..DbOptions::new(url) }).await?;
    let query = "SELECT file_key, state, bytes FROM stored_files WHERE area LIKE 'transfer-%'";
    let rows = db.repo().conn().query_all_raw(Statement::from_string(DbBackend::Sqlite, query)).await?;
    let mut known = BTreeMap::new();
    for row in rows {
        let (key, state): (String, String) = (row.try_get("", "file_key")?, row.try_get("", "state")?);
        let bytes: i64 = row.try_get("", "bytes")?;
        known.insert(key, (state, u64::try_from(bytes)?));
    }
    db.close().await?;
    let root = place.join("files");
    for (key, (state, bytes)) in known.iter().filter(|(_, (state, _))| is_there(state)) {
        let found = std::fs::metadata(root.join(key)).map(|file| file.len()).ok();
        if found != Some(*bytes) {
            wrong.push(format!("{key} is {state} with {bytes} bytes, {found:?} are there"));
        }
    }
    let mut files = Vec::new();
    list(&root, &mut files)?;
    for file in files {
        let name = file.strip_prefix(&root)?.to_string_lossy().into_owned();
        let (key, begun) = name.split_once('#').map_or((name.as_str(), false), |(key, _)| (key, true));
        let is_known = known.get(key).is_some_and(|(state, _)| !begun || !is_there(state));
        if name.contains("/transfer-") && !is_known {
            wrong.push(format!("{name} is nobody's"));
        }
    }
    anyhow::ensure!(!known.is_empty() && wrong.is_empty(), "{} files have rows: {wrong:?}", known.len());
    Ok(())
}

fn is_there(state: &str) -> bool {
    ["stored", "bound"].contains(&state)
}

/// Adds the files of a folder and of those in it.
pub fn list(folder: &Path, all: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            list(&entry.path(), all)?;
        } else {
            all.push(entry.path());
        }
    }
    Ok(())
}
