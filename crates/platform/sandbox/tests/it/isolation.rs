use onehall_sandbox::{Isolation, Layers, WorkerError};

use super::{end, layered, sandbox, task};

/// What no reader may; the second one says whether landlock alone forbids it too, and since which version.
const CLOSED: [(&str, Option<u32>); 9] = [
    ("open", Some(1)),
    ("write", Some(1)),
    ("list", Some(1)),
    ("connect", Some(4)),
    ("local-socket", None),
    ("run", Some(1)),
    ("become", Some(1)),
    ("thread", None),
    ("kill-parent", Some(6)),
];

/// How the kernel here is asked: `None` where it has no landlock.
async fn here() -> Isolation {
    sandbox().probe().await.unwrap()
}

#[tokio::test]
async fn a_probe_tells_what_shuts_in_here() {
    let sandbox = sandbox();
    assert_eq!(sandbox.isolation(), None);
    let isolation = sandbox.probe().await.unwrap();
    assert!(isolation.seccomp);
    assert_eq!(sandbox.isolation(), Some(isolation));
    let bare = layered(Layers { seccomp: false, landlock: false }).probe().await.unwrap();
    assert_eq!(bare, Isolation::default());
}

#[tokio::test]
async fn who_tries_what_is_closed_is_ended() {
    for (job, _) in CLOSED {
        let error = end(&sandbox(), task(job)).await;
        assert!(matches!(error, WorkerError::Forbidden), "{job}: {error}");
    }
}

#[tokio::test]
async fn the_filter_of_calls_holds_alone() {
    let sandbox = layered(Layers { seccomp: true, landlock: false });
    for (job, _) in CLOSED {
        let error = end(&sandbox, task(job)).await;
        assert!(matches!(error, WorkerError::Forbidden), "{job}: {error}");
    }
}

#[tokio::test]
async fn landlock_holds_alone() {
    let Some(version) = here().await.landlock else { return };
    let sandbox = layered(Layers { seccomp: false, landlock: true });
    for (job, since) in CLOSED {
        let error = end(&sandbox, task(job)).await;
        let WorkerError::Refused(words) = error else { panic!("{job}: {error}") };
        let possible = since.is_none_or(|since| since > version);
        let words = String::from_utf8_lossy(&words).into_owned();
        assert_eq!(words == "it was possible", possible, "{job}: {words}");
        if !possible {
            assert!(words.contains("denied") || words.contains("not permitted"), "{job}: {words}");
        }
    }
}
