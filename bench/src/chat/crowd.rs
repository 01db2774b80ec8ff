//! Many sessions: how fast they sign in, how fast they are back after a cut, what an idle one costs, and how soon all of
//! them have a notice.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use futures::{StreamExt as _, TryStreamExt as _, stream};
use memchr::memmem::Finder;
use tokio::task::JoinHandle;

use super::conn::{Conn, Listener};
use super::login::{Door, User, sign_in};
use super::process::{Memory, Tree};

/// Sign-ins at the same time.
const TOGETHER: usize = 256;
/// Sign-ins at the same time after a cut: everybody wants in.
const STORM: usize = 1_000;
/// Time for a server to put itself in order before its memory is read.
const SETTLE: Duration = Duration::from_secs(5);
/// Longest wait for a notice.
const NOTICE: Duration = Duration::from_secs(60);

/// Sessions that are open.
pub struct Crowd {
    tasks: Vec<JoinHandle<()>>,
    heard: Rc<Heard>,
    size: usize,
}

/// What all of them heard.
#[derive(Default)]
struct Heard {
    /// Sessions that had the notice; how often it came again.
    had: Cell<usize>,
    again: Cell<usize>,
    lost: Cell<usize>,
}

struct Idle {
    heard: Rc<Heard>,
    mark: Finder<'static>,
    had: bool,
}

impl Listener for Idle {
    fn text(&mut self, conn: &Rc<Conn>, text: &[u8]) -> anyhow::Result<()> {
        if !conn.manage(text) && text.starts_with(b"<message") && self.mark.find(text).is_some() {
            let count = if self.had { &self.heard.again } else { &self.heard.had };
            count.set(count.get() + 1);
            self.had = true;
        }
        Ok(())
    }
}

/// Signs everybody in; answers how many per second.
pub async fn enter(door: &Door, users: &[User], mark: &'static str, storm: bool) -> anyhow::Result<(Crowd, f64)> {
    let began = Instant::now();
    let people = stream::iter(users.iter().enumerate()).map(|(at, user)| sign_in(door, user, at));
    let together = if storm { STORM } else { TOGETHER };
    let heard = Rc::new(Heard::default());
    let tasks: Vec<JoinHandle<()>> = people
        .buffer_unordered(together)
        .map_ok(|conn| {
            let mut idle = Idle { heard: heard.clone(), mark: Finder::new(mark), had: false };
            tokio::task::spawn_local(async move {
                while conn.hear(&mut idle).await.unwrap_or(false) {}
                idle.heard.lost.set(idle.heard.lost.get() + 1);
            })
        })
        .try_collect()
        .await?;
    let rate = users.len() as f64 / began.elapsed().as_secs_f64();
    Ok((Crowd { tasks, heard, size: users.len() }, rate))
}

impl Crowd {
    /// KiB of the server for each session, beyond `before`.
    pub async fn memory(&self, server: Tree, before: Memory) -> anyhow::Result<Memory> {
        tokio::time::sleep(SETTLE).await;
        self.all_here()?;
        let (now, size) = (server.memory()?, self.size as f64);
        Ok(Memory { all: (now.all - before.all) / size, own: (now.own - before.own) / size })
    }

    fn all_here(&self) -> anyhow::Result<()> {
        anyhow::ensure!(self.heard.lost.get() == 0, "{} sessions were closed", self.heard.lost.get());
        Ok(())
    }

    /// Milliseconds until everybody has the notice, once.
    pub async fn notice(&self, say: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<f64> {
        let began = Instant::now();
        say.await?;
        while self.heard.had.get() < self.size {
            self.all_here()?;
            anyhow::ensure!(began.elapsed() < NOTICE, "{} of {} have the notice", self.heard.had.get(), self.size);
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let took = began.elapsed().as_secs_f64() * 1e3;
        tokio::time::sleep(Duration::from_millis(500)).await;
        anyhow::ensure!(self.heard.again.get() == 0, "the notice came again {} times", self.heard.again.get());
        Ok(took)
    }

    /// Cuts every connection at once, without a word.
    pub async fn cut(self) {
        self.tasks.iter().for_each(JoinHandle::abort);
        for task in self.tasks {
            // each ends with "aborted"; behind that its socket is closed
            let _ = task.await;
        }
    }
}
