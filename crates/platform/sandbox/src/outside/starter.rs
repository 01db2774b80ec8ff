//! One thread that starts all workers. The kernel ends a worker with the *thread* that started it, and those of the runtime
//! come and go.

use std::io;
use std::sync::mpsc::{Sender, channel};

use tokio::process::{Child, Command};
use tokio::runtime::Handle;
use tokio::sync::oneshot;

struct Wanted {
    command: Command,
    runtime: Handle,
    started: oneshot::Sender<io::Result<Child>>,
}

/// The thread; it ends with this.
#[derive(Debug)]
pub(super) struct Starter(Sender<Wanted>);

impl Starter {
    pub(super) fn new() -> io::Result<Self> {
        let (sender, wanted) = channel::<Wanted>();
        std::thread::Builder::new().name("sandbox".to_owned()).spawn(move || {
            for Wanted { mut command, runtime, started } in wanted {
                let _here = runtime.enter();
                // whoever asked may be gone: the child is killed with the answer
                let _ = started.send(command.spawn());
            }
        })?;
        Ok(Self(sender))
    }

    pub(super) async fn start(&self, command: Command) -> io::Result<Child> {
        let (started, child) = oneshot::channel();
        let wanted = Wanted { command, runtime: Handle::current(), started };
        self.0.send(wanted).map_err(|_| gone())?;
        child.await.map_err(|_| gone())?
    }
}

fn gone() -> io::Error {
    io::Error::other("the thread that starts workers has ended")
}
