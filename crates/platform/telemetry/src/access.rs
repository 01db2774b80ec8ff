//! The access log: who asked for what, from where. A file a day, kept for some days, written by a thread of its own so that
//! no request waits for a disk.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, BufWriter, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::Serialize;

/// Lines that wait for the thread; what comes while so many wait is counted and left out.
const WAITING_MAX: usize = 8_192;
/// What stands before and after the day in a file's name.
const PREFIX: &str = "access-";
const SUFFIX: &str = ".jsonl";

/// One request.
#[derive(Debug, Clone, Serialize)]
pub struct AccessLine {
    /// When it was answered.
    pub at: DateTime<Utc>,
    /// Where it came from.
    pub address: String,
    /// The tenant; empty when nobody asked for one.
    pub tenant: String,
    /// Who asked, as the audit log names them.
    pub actor: String,
    /// Who really sits there; empty unless somebody acts as the actor.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub impersonator: String,
    /// `GET`, `POST`, …
    pub method: String,
    /// The route as the router has it: addresses of files and tickets are secrets.
    pub route: String,
    /// The HTTP status.
    pub status: u16,
    /// The code of a refusal; empty without one.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub code: &'static str,
    /// Milliseconds the answer took.
    pub duration_ms: u64,
    /// The request id of answer and logs.
    pub request_id: String,
}

enum Said {
    Line(Box<AccessLine>),
    Flush(SyncSender<()>),
}

/// The log; cheap to clone.
#[derive(Debug, Clone)]
pub struct AccessLog(SyncSender<Said>);

impl AccessLog {
    /// Opens the log in a folder, which is made when missing and readable by its owner alone. Files older than `days`
    /// days are removed when a new day begins.
    ///
    /// # Errors
    /// When the folder can not be made or the thread not be started.
    pub fn open(folder: &Path, days: u32) -> io::Result<Self> {
        DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        let (sender, receiver) = sync_channel(WAITING_MAX);
        let writer = Writer { folder: folder.to_owned(), days: TimeDelta::days(i64::from(days)), open: None };
        std::thread::Builder::new().name("access-log".to_owned()).spawn(move || writer.run(&receiver))?;
        Ok(Self(sender))
    }

    /// Notes a request; never waits.
    pub fn note(&self, line: AccessLine) {
        if self.0.try_send(Said::Line(Box::new(line))).is_err() {
            metrics::counter!("onehall_access_log_left_out_total").increment(1);
        }
    }

    /// Waits until everything noted before stands in its file. Blocking.
    pub fn flush(&self) {
        let (sender, receiver) = sync_channel(1);
        if self.0.send(Said::Flush(sender)).is_ok() {
            // an error says that the thread has ended: nothing is waiting then
            let _ = receiver.recv();
        }
    }
}

/// The thread's side.
struct Writer {
    folder: PathBuf,
    days: TimeDelta,
    open: Option<(NaiveDate, BufWriter<File>)>,
}

impl Writer {
    fn run(mut self, receiver: &Receiver<Said>) {
        while let Ok(first) = receiver.recv() {
            let mut said = Some(first);
            while let Some(one) = said.take().or_else(|| receiver.try_recv().ok()) {
                match one {
                    Said::Line(line) => {
                        let written = self.written(&line);
                        self.told(written);
                    }
                    Said::Flush(done) => {
                        self.push();
                        // whoever asked may be gone
                        let _ = done.send(());
                    }
                }
            }
            self.push();
        }
    }

    fn written(&mut self, line: &AccessLine) -> io::Result<()> {
        let day = line.at.date_naive();
        if self.open.as_ref().is_none_or(|(open, _)| *open != day) {
            self.begin(day)?;
        }
        if let Some((_, file)) = &mut self.open {
            // a whole line at once: nodes that share a folder write into one file
            file.write_all(format!("{}\n", serde_json::to_string(line)?).as_bytes())?;
        }
        Ok(())
    }

    fn begin(&mut self, day: NaiveDate) -> io::Result<()> {
        self.push();
        self.forget(day)?;
        let path = self.folder.join(format!("{PREFIX}{day}{SUFFIX}"));
        let file = OpenOptions::new().append(true).create(true).mode(0o600).open(path)?;
        self.open = Some((day, BufWriter::new(file)));
        Ok(())
    }

    /// Removes the files of days that are over for too long; nothing else in the folder.
    fn forget(&self, day: NaiveDate) -> io::Result<()> {
        for entry in std::fs::read_dir(&self.folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let of = name.to_str().and_then(|name| name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?.parse().ok());
            if of.is_some_and(|of: NaiveDate| day - of >= self.days) {
                std::fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }

    fn push(&mut self) {
        let pushed = self.open.as_mut().map_or(Ok(()), |(_, file)| file.flush());
        self.told(pushed);
    }

    fn told(&mut self, done: io::Result<()>) {
        if let Err(error) = done {
            // the next line opens the file again
            self.open = None;
            tracing::warn!(cause = %error, "the access log could not be written");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(day: u32) -> AccessLine {
        AccessLine {
            at: NaiveDate::from_ymd_opt(2026, 11, day).unwrap().and_hms_opt(4, 0, 0).unwrap().and_utc(),
            address: "192.0.2.7".to_owned(),
            tenant: "000000".to_owned(),
            actor: "user:7".to_owned(),
            impersonator: String::new(),
            method: "POST".to_owned(),
            route: "/api/x".to_owned(),
            status: 200,
            code: "",
            duration_ms: 3,
            request_id: "r1".to_owned(),
        }
    }

    #[test]
    fn a_day_is_a_file_and_old_days_go() {
        use std::os::unix::fs::PermissionsExt as _;

        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("access");
        let log = AccessLog::open(&folder, 2).unwrap();
        std::fs::write(folder.join("access-notes.txt"), "kept").unwrap();
        for day in [1, 1, 2, 3] {
            log.note(line(day));
        }
        log.flush();
        let mut names: Vec<_> =
            std::fs::read_dir(&folder).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, ["access-2026-11-02.jsonl", "access-2026-11-03.jsonl", "access-notes.txt"]);
        let path = folder.join("access-2026-11-03.jsonl");
        let text = std::fs::read_to_string(&path).unwrap();
        let read: serde_json::Value = serde_json::from_str(text.trim()).unwrap();
        assert_eq!((&read["actor"], &read["address"]), (&"user:7".into(), &"192.0.2.7".into()));
        assert!(read.get("impersonator").is_none() && read.get("code").is_none());
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        // after a restart it goes on in the same file
        let again = AccessLog::open(&folder, 2).unwrap();
        again.note(line(3));
        again.flush();
        assert_eq!(std::fs::read_to_string(&path).unwrap().lines().count(), 2);
    }
}
