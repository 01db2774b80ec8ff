//! Whether PostgreSQL stands still: it is there and says nothing. No time limit of a statement holds then, since it is the
//! server that would keep it; whoever waits learns it here.

use std::time::Duration;

use sea_orm::SqlxError;
use sea_orm::sqlx::Connection as _;
use sea_orm::sqlx::postgres::PgConnection;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

/// How often it is asked whether it is there. With [`SILENT`] less than the 2 s in which requests end (quality.md section 3).
const EVERY: Duration = Duration::from_millis(400);
/// How long it may say nothing, however often it is asked in that time.
const SILENT: Duration = Duration::from_millis(1_200);
/// How long one question waits: one connection may hang where another comes through.
const ANSWER: Duration = Duration::from_millis(600);
/// Between two questions when the first came to nothing at once.
const PAUSE: Duration = Duration::from_millis(50);
/// `cannot_connect_now` (PostgreSQL, appendix A): it starts or stops, and no other connection comes through either.
const NOT_NOW: &str = "57P03";

/// Whether the database stands still; clones see the same.
#[derive(Debug, Clone)]
pub struct Stall(watch::Sender<bool>);

impl Default for Stall {
    fn default() -> Self {
        Self(watch::Sender::new(false))
    }
}

impl Stall {
    /// Returns when the database stands still: at once while it does.
    pub async fn begins(&self) {
        let mut seen = self.0.subscribe();
        if seen.wait_for(|stands| *stands).await.is_err() {
            // the sender is ours
            std::future::pending::<()>().await;
        }
    }

    /// Whether it stands still.
    #[must_use]
    pub fn is_now(&self) -> bool {
        *self.0.borrow()
    }

    /// Says so, or that it goes on.
    pub fn set(&self, stands: bool) {
        let changed = self.0.send_if_modified(|seen| std::mem::replace(seen, stands) != stands);
        if changed && stands {
            tracing::error!("the database does not answer");
        } else if changed {
            tracing::info!("the database answers again");
        }
    }

    /// Asks the PostgreSQL of `url` again and again, on a connection of its own; anything else never stands still.
    pub async fn watch(self, url: String) {
        if !url.starts_with("postgres") {
            return;
        }
        let mut open = None;
        loop {
            let answers = answers(&url, &mut open).await;
            self.set(!answers);
            sleep(EVERY).await;
        }
    }
}

/// Whether it says anything. A connection that ended says nothing about the database: another one is asked until it has
/// been silent for [`SILENT`].
async fn answers(url: &str, open: &mut Option<PgConnection>) -> bool {
    let began = Instant::now();
    loop {
        match timeout(ANSWER, ask(url, open.take())).await {
            Ok(Ok(connection)) => {
                *open = Some(connection);
                return true;
            }
            Ok(Err(error)) if is_an_answer(&error) => return true,
            Ok(Err(_)) => sleep(PAUSE).await,
            Err(_) => {}
        }
        if began.elapsed() >= SILENT {
            return false;
        }
    }
}

async fn ask(url: &str, open: Option<PgConnection>) -> Result<PgConnection, SqlxError> {
    let mut connection = match open {
        Some(connection) => connection,
        None => PgConnection::connect(url).await?,
    };
    connection.ping().await?;
    Ok(connection)
}

/// Whether a server that refuses is there: too many connections or a changed password leave those that are open as they are.
fn is_an_answer(error: &SqlxError) -> bool {
    error.as_database_error().is_some_and(|said| said.code().is_none_or(|code| code != NOT_NOW))
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    #[tokio::test]
    async fn who_waits_learns_when_it_begins() {
        let stall = Stall::default();
        let waiting = tokio::spawn({
            let stall = stall.clone();
            async move { stall.begins().await }
        });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished() && !stall.is_now());
        stall.set(true);
        waiting.await.unwrap();
        stall.begins().await;
        stall.set(false);
        assert!(!stall.is_now());
    }
    /// What a server does with one connection.
    #[derive(Clone, Copy)]
    enum Does {
        /// Takes it and answers so many questions, then hangs up.
        Answers(usize),
        /// Ends it with this SQLSTATE.
        Refuses(&'static str),
        HangsUp,
        SaysNothing,
    }
    use Does::{Answers, HangsUp, Refuses, SaysNothing};

    /// `ReadyForQuery` (PostgreSQL, section "Message Formats").
    const READY: &[u8] = b"Z\0\0\0\x05I";

    async fn handle(mut socket: TcpStream, does: Does) -> std::io::Result<()> {
        if matches!(does, HangsUp) {
            return Ok(());
        }
        let length = socket.read_u32().await?;
        socket.read_exact(&mut vec![0; length as usize - 4]).await?;
        match does {
            SaysNothing => std::future::pending().await,
            Refuses(code) => {
                let fields = format!("SFATAL\0VFATAL\0C{code}\0Mno\0\0");
                socket
                    .write_all(&[b"E", &(fields.len() as u32 + 4).to_be_bytes()[..], fields.as_bytes()].concat())
                    .await
            }
            HangsUp => Ok(()),
            Answers(times) => {
                // AuthenticationOk
                socket.write_all(&[b"R\0\0\0\x08\0\0\0\0", READY].concat()).await?;
                for _ in 0..times {
                    // Sync
                    socket.read_exact(&mut [0; 5]).await?;
                    socket.write_all(READY).await?;
                }
                Ok(())
            }
        }
    }

    /// A server that does one after the other, and the last from then on.
    async fn server(all: &'static [Does]) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            for number in 0.. {
                let (socket, _) = listener.accept().await.unwrap();
                tokio::spawn(handle(socket, *all.get(number).or(all.last()).unwrap()));
            }
        });
        format!("postgres://onehall@{address}/onehall?sslmode=disable")
    }

    #[tokio::test]
    async fn one_that_says_anything_does_not_stand_still() {
        const CASES: [(&[Does], bool); 9] = [
            (&[Answers(9)], true),
            (&[HangsUp, HangsUp, Answers(9)], true),
            (&[SaysNothing, Answers(9)], true),
            // too many connections, a password that was changed
            (&[Refuses("53300")], true),
            (&[Refuses("28P01")], true),
            (&[Refuses("57P03"), Answers(9)], true),
            (&[Refuses("57P03")], false),
            (&[SaysNothing], false),
            (&[HangsUp], false),
        ];
        let asked = CASES.iter().map(|(does, _)| async { answers(&server(does).await, &mut None).await });
        let said = futures::future::join_all(asked).await;
        assert_eq!(said, CASES.map(|(_, wanted)| wanted));
    }

    #[tokio::test]
    async fn a_connection_that_ends_is_replaced() {
        let (url, mut open) = (server(&[Answers(1), Answers(9)]).await, None);
        for _ in 0..3 {
            assert!(answers(&url, &mut open).await);
        }
        assert!(open.is_some());
    }

    #[tokio::test]
    async fn nobody_is_no_answer() {
        let address = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
        assert!(!answers(&format!("postgres://onehall@{address}/onehall"), &mut None).await);
    }
}
