//! From a backup to an installation.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use chrono::{DateTime, Utc};
use futures::{StreamExt as _, TryStreamExt as _};
use onehall_db::{PostgresFacts, postgres_facts};

use super::folder::{Folder, content_in, name_of};
use super::manifest::{CONFIG, Kind, Manifest};
use super::{files, place as put, postgres};
use crate::installation::{Installation, UNFINISHED};

/// Files that are on their way into a bucket at one time.
const PUTS: usize = 8;

/// Which backup, and over what.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// Its name in the folder.
    pub backup: String,
    /// Whether an installation that is there is moved aside.
    pub replace: bool,
}

/// Makes the installation `place` what it was when the backup was made. Everything is read and compared with its hashes
/// before anything is changed; what was there is kept in a folder `before-restore-…`. A restore that is cut off is noted,
/// nothing starts then, and running it again finishes it. `told` gets a line for each step.
///
/// # Errors
/// When a server runs, an installation is there and is not to be replaced, the backup was changed or is of a newer version or
/// of the other kind of database, a disk is full or fails, or a tool of PostgreSQL does.
pub async fn restore(
    place: &Installation,
    folder: &Folder,
    wanted: &Wanted,
    known: &[String],
    now: DateTime<Utc>,
    told: &mut (impl FnMut(&str) + Send),
) -> anyhow::Result<()> {
    let root = folder.backup(&wanted.backup);
    let manifest = Manifest::read(&root)?;
    refuse_strange(&manifest, place, known)?;
    std::fs::create_dir_all(&place.data_dir).with_context(|| place.data_dir.display().to_string())?;
    let _lock = place.lock("onehall restore", now)?;
    let there = found(place).await?;
    // cut off before: what was there is aside already
    let goes_on = place.data_dir.join(UNFINISHED).exists();
    if let Some(there) = there.installation.filter(|_| !wanted.replace && !goes_on) {
        anyhow::bail!(
            "{there} is there: an installation is replaced with --replace alone; it is then kept beside the new one"
        );
    }
    let (kept, saved) = (format!("before-restore-{}", name_of(now)), manifest.files.len());
    told(&format!("backup {} of {}, version {}", wanted.backup, manifest.made_at, manifest.version));
    let contents = folder.contents();
    let staged = match stage(place.clone(), manifest.clone(), root.clone(), contents.clone()).await {
        // files of other names stay in the bucket: nobody speaks of them, and nothing is half done when this is cut off
        Ok(()) => put_back(place, &manifest, &contents).await,
        failed => failed,
    };
    if let Err(error) = staged {
        put::discard(place)?;
        return Err(error.context("nothing was changed"));
    }
    told(&format!("read: the database and {saved} files, all as they were backed up"));

    if let Some(facts) = &there.postgres {
        let staging = put::staging(place);
        if !facts.tables.is_empty() {
            let folder = place.data_dir.join(&kept);
            std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
            postgres::dump(&place.url, &folder.join(Kind::Postgres.file())).await.context(
                "the database as it is can not be saved; nothing was changed. To go on without it, drop it and create an \
                 empty one",
            )?;
        }
        put::begin(place, &wanted.backup)?;
        let loaded = postgres::load(&place.url, &staging.join(Kind::Postgres.file()), &facts.tables, &staging).await;
        if let Err(error) = loaded {
            if !goes_on {
                put::end(place)?;
            }
            return Err(error.context("the database is what it was"));
        }
    } else {
        put::begin(place, &wanted.backup)?;
    }
    let aside = put::move_aside(place, &kept)?;
    put::move_in(place)?;
    let config = keep_config(place, &root)?;
    put::end(place)?;
    put::discard(place)?;
    if there.postgres.is_some_and(|facts| !facts.tables.is_empty()) {
        told(&format!(
            "kept: the database as it was is in {}",
            place.data_dir.join(&kept).join(Kind::Postgres.file()).display()
        ));
    }
    for folder in aside {
        told(&format!("kept: what was there before is in {}", folder.display()));
    }
    told(&config);
    Ok(())
}

/// What there is already.
struct There {
    installation: Option<String>,
    postgres: Option<PostgresFacts>,
}

async fn found(place: &Installation) -> anyhow::Result<There> {
    if let Some(file) = &place.database {
        let database = file.exists().then(|| file.display().to_string());
        return Ok(There { installation: database.or_else(|| place.left_behind()), postgres: None });
    }
    let facts = postgres_facts(&place.url).await.context("database")?;
    anyhow::ensure!(
        facts.nodes.is_empty(),
        "the database is in use by onehall on {}: stop all nodes first",
        facts.nodes.join(", ")
    );
    let schema = (!facts.tables.is_empty()).then(|| "a schema with tables".to_owned());
    Ok(There { installation: schema.or_else(|| place.left_behind()), postgres: Some(facts) })
}

fn refuse_strange(manifest: &Manifest, place: &Installation, known: &[String]) -> anyhow::Result<()> {
    if let Some(newer) = manifest.migrations.iter().find(|name| !known.contains(name)) {
        anyhow::bail!(
            "the backup is of a newer version ({}, with {newer}); this is {}: restore it with that version",
            manifest.version,
            env!("CARGO_PKG_VERSION")
        );
    }
    let wanted = if place.database.is_some() { Kind::Sqlite } else { Kind::Postgres };
    anyhow::ensure!(
        manifest.database == wanted,
        "the backup is of {:?}, database.url names {wanted:?}: set database.url to a database of the backup's kind",
        manifest.database
    );
    Ok(())
}

/// Copies everything to where it waits, comparing hashes on the way.
async fn stage(place: Installation, manifest: Manifest, root: PathBuf, contents: PathBuf) -> anyhow::Result<()> {
    let staging = put::staging(&place);
    let is_in_bucket = place.bucket()?.is_some();
    tokio::task::spawn_blocking(move || {
        put::discard(&place)?;
        std::fs::create_dir_all(staging.join("files")).with_context(|| staging.display().to_string())?;
        for (part, sum) in &manifest.parts {
            let database = place.database.as_deref().filter(|_| part == Kind::Sqlite.file());
            let to = database.map_or_else(|| staging.join(part), put::staged_database);
            files::copy_checked(&root.join(part), &to, sum)?;
        }
        for (path, file) in &manifest.files {
            let content = content_in(&contents, &file.sum.sha256);
            if is_in_bucket {
                files::check(&content, &file.sum)?;
            } else {
                files::copy_checked(&content, &staging.join("files").join(path), &file.sum)?;
            }
        }
        Ok(())
    })
    .await?
}

/// Puts the files into the bucket, where the installation has one.
async fn put_back(place: &Installation, manifest: &Manifest, contents: &Path) -> anyhow::Result<()> {
    let Some(bucket) = place.bucket()? else { return Ok(()) };
    let puts = manifest.files.iter().map(|(path, file)| {
        let (bucket, content) = (bucket.clone(), content_in(contents, &file.sum.sha256));
        async move {
            let bytes = tokio::fs::read(&content).await.with_context(|| content.display().to_string())?;
            bucket.put_back(path, bytes.into()).await.with_context(|| format!("{path} into the bucket"))
        }
    });
    futures::stream::iter(puts).buffer_unordered(PUTS).try_collect().await
}

/// The configuration of the backup, unless there is one; answers what was done.
fn keep_config(place: &Installation, root: &Path) -> anyhow::Result<String> {
    let (from, to) = (root.join(CONFIG), place.data_dir.join(CONFIG));
    if !from.exists() {
        return Ok("configuration: the backup has none".to_owned());
    }
    if to.exists() {
        return Ok(format!("configuration: {} stays; that of the backup is {}", to.display(), from.display()));
    }
    files::copy(&put::staging(place).join(CONFIG), &to)?;
    Ok(format!("configuration: {} from the backup", to.display()))
}
