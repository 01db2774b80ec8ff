//! What there is in the data folder, and when an installation does not start.
//!
//! Beside the SQLite database lie `.lock` (see `lock`), `.clean` (the last server stopped as it should) and `.damaged` (a
//! check found the file damaged). `.clean` is taken away at a start and made at a stop, so a disk that is full then costs a
//! check, never a check that is left out.

use std::fs::File;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use chrono::{DateTime, Utc};
use onehall_db::{postgres_facts, sqlite_file};
use onehall_files::{Files, FilesOptions, Keeper};

use crate::config::Config;
use crate::lock::Lock;

/// The file in the data folder that a restore leaves when it was cut off in its middle.
pub const UNFINISHED: &str = "restore.unfinished";
/// Faults that are remembered, in lines.
const FAULTS_KEPT: usize = 20;

/// An installation on this machine.
#[derive(Debug, Clone)]
pub struct Installation {
    /// The data folder.
    pub data_dir: PathBuf,
    /// `database.url`.
    pub url: String,
    /// The file of the database; nothing on PostgreSQL.
    pub database: Option<PathBuf>,
    /// What keeps uploaded files.
    pub keeper: FilesOptions,
}

impl Installation {
    /// What `config` describes, in this data folder. Looks at nothing yet.
    #[must_use]
    pub fn new(config: &Config, data_dir: &Path) -> Self {
        let url = config.database.url.clone();
        let keeper = config.files.clone();
        Self { data_dir: data_dir.to_owned(), database: sqlite_file(&url), url, keeper }
    }

    /// The secret of the installation.
    #[must_use]
    pub fn secret(&self) -> PathBuf {
        self.data_dir.join("install.secret")
    }

    /// The folder of uploaded files.
    #[must_use]
    pub fn files(&self) -> PathBuf {
        self.data_dir.join("files")
    }

    /// The bucket of uploaded files; nothing when they are in the folder. Asks it nothing yet.
    ///
    /// # Errors
    /// When its settings can not be used.
    pub fn bucket(&self) -> anyhow::Result<Option<Files>> {
        match self.keeper.keeper {
            Keeper::Folder => Ok(None),
            Keeper::S3 => self.keeper.open(&self.files()).map(Some).context("files"),
        }
    }

    /// A file beside the SQLite database, as `onehall.db.lock`.
    #[must_use]
    pub fn beside(&self, end: &str) -> Option<PathBuf> {
        self.database.as_deref().map(|file| beside(file, end))
    }

    /// Takes the lock of the SQLite database for `who`; nothing on PostgreSQL, where nodes work together.
    ///
    /// # Errors
    /// When another process holds it; the text names it.
    pub fn lock(&self, who: &str, now: DateTime<Utc>) -> anyhow::Result<Option<Lock>> {
        let (Some(database), Some(path)) = (&self.database, self.beside(".lock")) else { return Ok(None) };
        let taken = Lock::take(&path, who, now);
        taken.map(Some).map_err(|holder| {
            anyhow::anyhow!("the database {} is in use by {holder:#}; stop that first", database.display())
        })
    }

    /// Refuses what must not be opened: the state between two ends of a restore, a damaged database, and a missing database
    /// beside what an installation left (which would become an empty one).
    ///
    /// # Errors
    /// In each of these cases, with what to do.
    pub async fn admit(&self) -> anyhow::Result<()> {
        self.refuse_unfinished()?;
        self.refuse_damaged()?;
        if self.left_behind().is_some() && !self.has_database().await? {
            let what = self.left_behind().unwrap_or_default();
            let database = self.database.as_ref().map_or("the schema".to_owned(), |file| file.display().to_string());
            anyhow::bail!(
                "{what} is there, but the database is not ({database} is missing or empty): restore it with `onehall \
                 restore --from DIR --replace`; to begin anew with what is there, run `onehall init --anew`"
            );
        }
        Ok(())
    }

    /// Refuses to go on after a restore that was cut off.
    ///
    /// # Errors
    /// When there was one.
    pub fn refuse_unfinished(&self) -> anyhow::Result<()> {
        anyhow::ensure!(
            !self.data_dir.join(UNFINISHED).exists(),
            "a restore was cut off and left {} in between: run the same `onehall restore` again",
            self.data_dir.display()
        );
        Ok(())
    }

    /// Refuses a database in which a check found damage.
    ///
    /// # Errors
    /// When there is a note of it; the text has the first fault.
    pub fn refuse_damaged(&self) -> anyhow::Result<()> {
        let Some(note) = self.beside(".damaged").filter(|note| note.exists()) else { return Ok(()) };
        let text = std::fs::read_to_string(&note).unwrap_or_default();
        anyhow::bail!(
            "the database is damaged ({}): restore the last backup with `onehall restore --from DIR --replace`; if you \
             mended the file yourself, `onehall doctor` checks it and takes the note {} away",
            text.lines().next().unwrap_or("found by a check"),
            note.display()
        )
    }

    /// Remembers damage for the next start.
    ///
    /// # Errors
    /// When the note can not be written.
    pub fn remember_damage(&self, faults: &[String]) -> anyhow::Result<()> {
        let Some(note) = self.beside(".damaged") else { return Ok(()) };
        let text: String = faults.iter().take(FAULTS_KEPT).map(|fault| format!("{fault}\n")).collect();
        // on a full disk an empty note says enough
        let file = File::create(&note).with_context(|| note.display().to_string())?;
        if let Err(error) = std::io::Write::write_all(&mut &file, text.as_bytes()).and_then(|()| file.sync_all()) {
            tracing::warn!(%error, note = %note.display(), "what is damaged could not be written down");
        }
        sync_folder(&note)
    }

    /// Takes the note of damage away; answers whether there was one.
    ///
    /// # Errors
    /// When the disk fails.
    pub fn forget_damage(&self) -> anyhow::Result<bool> {
        self.beside(".damaged").map_or(Ok(false), |note| remove(&note))
    }

    /// Whether the last server stopped as it should; from now on it counts as running.
    ///
    /// # Errors
    /// When the disk fails.
    pub fn take_clean_mark(&self) -> anyhow::Result<bool> {
        let Some(mark) = self.beside(".clean") else { return Ok(true) };
        let was_clean = remove(&mark)?;
        if was_clean {
            // a power cut must not bring it back
            sync_folder(&mark)?;
        }
        Ok(was_clean)
    }

    /// Notes that the server stopped as it should; a failure costs a check at the next start.
    pub fn set_clean_mark(&self) {
        let Some(mark) = self.beside(".clean") else { return };
        if let Err(error) = File::create(&mark).and_then(|file| file.sync_all()) {
            tracing::warn!(%error, "the clean stop could not be noted; the next start checks the database");
        }
    }

    /// What an installation left in the data folder beside its database.
    #[must_use]
    pub fn left_behind(&self) -> Option<String> {
        let (secret, files) = (self.secret(), self.files());
        if secret.exists() {
            return Some(secret.display().to_string());
        }
        let has_files = std::fs::read_dir(&files).is_ok_and(|mut entries| entries.next().is_some());
        has_files.then(|| files.display().to_string())
    }

    /// Whether the database has anything in it.
    ///
    /// # Errors
    /// When PostgreSQL does not answer.
    pub async fn has_database(&self) -> anyhow::Result<bool> {
        match &self.database {
            Some(file) => Ok(std::fs::metadata(file).is_ok_and(|found| found.len() > 0)),
            None => Ok(!postgres_facts(&self.url).await.context("database")?.tables.is_empty()),
        }
    }
}

/// Refuses a secret that others of this machine can read.
///
/// # Errors
/// When they can; the text has the command that mends it.
pub fn refuse_readable(secret: &Path) -> anyhow::Result<()> {
    let mode = std::fs::metadata(secret).with_context(|| secret.display().to_string())?.permissions().mode();
    anyhow::ensure!(
        mode & 0o077 == 0,
        "{path} can be read by others (mode {mode:04o}), who can then sign links and open what it protects: run `chmod 600 \
         {path}`",
        path = secret.display(),
        mode = mode & 0o7777
    );
    Ok(())
}

/// From now on whatever this process makes is its user's alone (umask 0077).
pub fn keep_private() {
    use rustix::fs::Mode;

    rustix::process::umask(Mode::RWXG | Mode::RWXO);
}

/// `file` with `end` after its name.
pub(crate) fn beside(file: &Path, end: &str) -> PathBuf {
    let mut path = file.as_os_str().to_owned();
    path.push(end);
    path.into()
}

/// Makes what happened to names in the folder of `path` survive a power cut.
pub(crate) fn sync_folder(path: &Path) -> anyhow::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder).and_then(|folder| folder.sync_all()).with_context(|| folder.display().to_string())
}

fn remove(path: &Path) -> anyhow::Result<bool> {
    match std::fs::remove_file(path) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error).with_context(|| path.display().to_string()),
    }
}
