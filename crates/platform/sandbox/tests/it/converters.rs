use std::path::Path;
use std::time::Duration;

use onehall_sandbox::{Conversion, Limit, Limits, WorkerError};

use super::{TRIAL, nothing_left, sandbox};

/// Has the trial program make `out` of `in` in `folder/room`.
async fn convert(folder: &Path, what: &str, limits: Limits) -> Result<String, WorkerError> {
    let room = folder.join("room");
    std::fs::create_dir_all(&room).unwrap();
    std::fs::write(room.join("in"), "voice").unwrap();
    let args = ["convert", what, "in", "out"].map(str::to_owned).to_vec();
    let done = sandbox().convert(Conversion { program: Path::new(TRIAL), args, folder: &room, limits }).await;
    nothing_left().await;
    done.map(|()| std::fs::read_to_string(room.join("out")).unwrap_or_default())
}

async fn failed(what: &str, limits: Limits) -> WorkerError {
    let folder = tempfile::tempdir().unwrap();
    let done = convert(folder.path(), what, limits).await;
    assert!(!folder.path().join("left-behind").exists(), "{what}");
    done.unwrap_err()
}

#[tokio::test]
async fn a_program_works_in_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(convert(folder.path(), "upper", Limits::CONVERTER).await.unwrap(), "VOICE");
    assert_eq!(convert(folder.path(), "threads", Limits::CONVERTER).await.unwrap(), "voice");
}

#[tokio::test]
async fn it_has_no_network_and_starts_nothing() {
    for what in ["connect", "run"] {
        let error = failed(what, Limits::CONVERTER).await;
        let WorkerError::Died { status, said } = &error else { panic!("{what}: {error}") };
        assert_eq!(status, "exit status: 3", "{said}");
        assert!(said.contains("not implemented"), "{what}: {said}");
    }
}

#[tokio::test]
async fn it_sees_nothing_outside_its_folder() {
    if sandbox().probe().await.unwrap().landlock.is_none() {
        return;
    }
    for what in ["steal", "look", "leave", "become"] {
        let error = failed(what, Limits::CONVERTER).await;
        let WorkerError::Died { said, .. } = &error else { panic!("{what}: {error}") };
        assert!(said.contains("denied"), "{what}: {said}");
    }
}

#[tokio::test]
async fn each_limit_ends_it_by_its_name() {
    let usual = Limits::CONVERTER;
    for (what, limits, limit) in [
        ("allocate", usual, Limit::Memory),
        ("large", Limits { file_bytes: 1024 * 1024, ..usual }, Limit::FileSize),
        ("loop", Limits { processor_s: 1, ..usual }, Limit::Processor),
        ("hang", Limits { wall: Duration::from_millis(300), ..usual }, Limit::Wall),
    ] {
        let error = failed(what, limits).await;
        assert!(matches!(error, WorkerError::Limit(hit) if hit == limit), "{what}: {error}");
    }
}

#[tokio::test]
async fn what_is_no_program_is_not_started() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("script");
    std::fs::write(&script, format!("#!{TRIAL}\n{}", " ".repeat(64))).unwrap();
    std::fs::set_permissions(&script, PermissionsExt::from_mode(0o755)).unwrap();
    for program in [script.as_path(), Path::new("no-such-converter"), Path::new("/etc/passwd")] {
        let conversion = Conversion { program, args: Vec::new(), folder: folder.path(), limits: Limits::CONVERTER };
        let error = sandbox().convert(conversion).await.unwrap_err();
        let WorkerError::NotStarted(said) = &error else { panic!("{error}") };
        assert!(said.contains(program.to_str().unwrap()), "{said}");
    }
}
