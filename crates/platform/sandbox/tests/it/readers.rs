use std::fs::File;
use std::io::Write as _;
use std::process::{Command, Stdio};

use futures::StreamExt as _;
use onehall_sandbox::{Layers, Limit, Limits, Sandbox, SandboxOptions, Task, WorkerError};

use super::{TRIAL, all, end, eventually, layered, nothing_left, sandbox, stat, task};

#[tokio::test]
async fn a_job_reads_its_file_and_its_answers_come_in_order() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all("学号,姓名\n".as_bytes()).unwrap();
    let sandbox = sandbox();
    let args = vec!["--first".to_owned(), "第二".to_owned()];
    let task = Task { job: "echo", args, input: file.reopen().unwrap(), limits: Limits::READER };
    let worker = sandbox.start(task).await.unwrap();
    assert!(worker.isolation().seccomp);
    let (frames, error) = all(worker).await;
    assert!(error.is_none(), "{error:?}");
    assert_eq!(frames, ["学号,姓名\n", "--first", "第二"]);
    nothing_left().await;
}

#[tokio::test]
async fn a_refusal_comes_in_the_words_of_the_job() {
    let error = end(&sandbox(), task("refuse")).await;
    assert!(matches!(&error, WorkerError::Refused(words) if words == "not this one"), "{error}");
}

#[tokio::test]
async fn nothing_is_inherited() {
    let open = File::open(TRIAL).unwrap();
    rustix::io::fcntl_setfd(&open, rustix::io::FdFlags::empty()).unwrap();
    let sandbox = layered(Layers { seccomp: false, landlock: false });
    let (frames, error) = all(sandbox.start(task("surroundings")).await.unwrap()).await;
    assert!(error.is_none(), "{error:?}");
    let told: Vec<&str> = frames.iter().map(|frame| std::str::from_utf8(frame).unwrap()).collect();
    let mut names: Vec<&str> = told[0].split(' ').collect();
    names.sort_unstable();
    assert_eq!(names, ["LC_ALL", "MIMALLOC_ARENA_EAGER_COMMIT", "MIMALLOC_ARENA_RESERVE"]);
    assert!(told.contains(&"/dev/null"), "{told:?}");
    assert!(!told.contains(&TRIAL), "{told:?}");
}

#[tokio::test]
async fn memory_is_limited_before_anything_is_read() {
    for job in ["allocate", "in-pieces"] {
        let error = end(&sandbox(), task(job)).await;
        assert!(matches!(error, WorkerError::Limit(Limit::Memory)), "{job}: {error}");
    }
}

#[tokio::test]
async fn who_needs_the_processor_for_too_long_is_ended() {
    let error = end(&sandbox(), Task { limits: Limits { processor_s: 1, ..Limits::READER }, ..task("loop") }).await;
    assert!(matches!(error, WorkerError::Limit(Limit::Processor)), "{error}");
}

#[tokio::test]
async fn who_hangs_is_ended() {
    let limits = Limits { wall: std::time::Duration::from_millis(300), ..Limits::READER };
    for job in ["hangs", "waits-in-frame"] {
        let error = end(&sandbox(), Task { limits, ..task(job) }).await;
        assert!(matches!(error, WorkerError::Limit(Limit::Wall)), "{job}: {error}");
    }
}

#[tokio::test]
async fn answers_without_an_end_are_cut() {
    let limits = Limits { answer_bytes: 1024 * 1024, ..Limits::READER };
    let worker = sandbox().start(Task { limits, ..task("endless") }).await.unwrap();
    let (frames, error) = all(worker).await;
    assert!(matches!(error, Some(WorkerError::Limit(Limit::Answers))), "{error:?}");
    assert_eq!(frames.len(), 15, "with their heads 16 are more than 1 MB");
    nothing_left().await;
}

#[tokio::test]
async fn no_length_is_believed() {
    for job in ["long-frame", "huge-frame", "strange-frame", "greets-twice"] {
        let error = end(&sandbox(), task(job)).await;
        assert!(matches!(error, WorkerError::BrokenFrame(_)), "{job}: {error}");
    }
}

#[tokio::test]
async fn who_ends_before_being_done_has_died() {
    for (job, frames_before, told) in [
        ("cut-frame", 0, "exit status: 0"),
        ("cut-head", 0, "exit status: 0"),
        ("exits", 0, "exit status: 0"),
        ("dies", 1, "signal: 6"),
        ("panics", 0, "exit status: 101"),
    ] {
        let (frames, error) = all(sandbox().start(task(job)).await.unwrap()).await;
        assert_eq!(frames.len(), frames_before, "{job}");
        let Some(WorkerError::Died { status, said }) = error else { panic!("{job}: {error:?}") };
        assert!(status.starts_with(told), "{job}: {status}");
        assert_eq!(said.contains("it is broken"), job == "panics", "{said}");
        nothing_left().await;
    }
}

#[tokio::test]
async fn what_it_says_beside_its_answers_holds_nobody_up() {
    let (frames, error) = all(sandbox().start(task("babbles")).await.unwrap()).await;
    assert!(error.is_none(), "{error:?}");
    assert_eq!(frames, ["still here"]);
}

#[tokio::test]
async fn a_slow_reader_holds_the_worker() {
    let mut worker = sandbox().start(task("counts")).await.unwrap();
    assert_eq!(worker.next().await.unwrap().unwrap()[..4], [0, 0, 0, 0]);
    let id = worker.id().unwrap();
    let written = || {
        let text = std::fs::read_to_string(format!("/proc/{id}/io")).unwrap();
        text.lines().find_map(|line| line.strip_prefix("wchar: ")).unwrap().parse::<u64>().unwrap()
    };
    eventually(|| written() > 60_000 && stat(&id.to_string()).is_some_and(|(state, _)| state == "S")).await;
    assert!(written() < 100_000, "{} of 5,025,000 bytes", written());
    let left: Vec<_> =
        worker.frames().map(|frame| u32::from_be_bytes(*frame.unwrap().first_chunk().unwrap())).collect().await;
    assert_eq!(left, (1..5_000).collect::<Vec<_>>());
    nothing_left().await;
}

#[tokio::test]
async fn at_most_so_many_work_at_one_time() {
    let sandbox = Sandbox::new(SandboxOptions { program: TRIAL.into(), readers: 1, ..SandboxOptions::default() });
    let first = sandbox.start(task("hangs")).await.unwrap();
    let mut second = Box::pin(sandbox.start(task("echo")));
    assert!(futures::poll!(&mut second).is_pending());
    let id = first.id().unwrap().to_string();
    drop(first);
    let (frames, error) = all(second.await.unwrap()).await;
    assert!(error.is_none() && frames.len() == 1, "{error:?}");
    eventually(|| stat(&id).is_none()).await;
    nothing_left().await;
}

#[tokio::test]
async fn who_is_let_go_is_killed_and_collected() {
    let worker = sandbox().start(task("hangs")).await.unwrap();
    let id = worker.id().unwrap().to_string();
    assert!(stat(&id).is_some());
    drop(worker);
    eventually(|| stat(&id).is_none()).await;
}

#[tokio::test]
async fn a_worker_dies_with_its_server() {
    let mut server = Command::new(TRIAL).arg("parent").stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(server.stdout.take().unwrap()), &mut line).unwrap();
    let id = line.trim().to_owned();
    assert!(stat(&id).is_some(), "{id}");
    server.kill().unwrap();
    server.wait().unwrap();
    // whoever inherits orphans may collect them late
    eventually(|| stat(&id).is_none_or(|(state, _)| state == "Z")).await;
}

#[tokio::test]
async fn a_program_that_is_not_there_is_no_worker() {
    let sandbox = Sandbox::new(SandboxOptions { program: "/no/such/program".into(), ..SandboxOptions::default() });
    let error = sandbox.start(task("echo")).await.unwrap_err();
    assert!(matches!(error, WorkerError::NotStarted(_)), "{error}");
    let error =
        end(&Sandbox::new(SandboxOptions { program: "/bin/true".into(), ..SandboxOptions::default() }), task("echo"))
            .await;
    assert!(matches!(error, WorkerError::Died { .. }), "{error}");
}

#[test]
fn nobody_else_starts_one() {
    for order in [&["echo"] as &[&str], &["echo", "{}"], &["sandbox-probe", "x"], &["sandbox-converter"]] {
        let done = Command::new(TRIAL).args(order).output().unwrap();
        assert_eq!(done.status.code(), Some(2), "{order:?}");
        assert!(String::from_utf8_lossy(&done.stderr).contains("started by the server alone"), "{done:?}");
    }
}
