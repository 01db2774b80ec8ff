//! Whether PostgreSQL stands still: it is there and says nothing. No time limit of a statement holds then, since it is the
//! server that would keep it; whoever waits learns it here.

use std::time::Duration;

use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// How often it is asked whether it is there. With [`ANSWER`] less than the 2 s in which requests end (quality.md section 3).
const EVERY: Duration = Duration::from_millis(400);
/// How long an answer may take.
const ANSWER: Duration = Duration::from_millis(1_200);

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
            match timeout(ANSWER, ask(&url, open.take())).await {
                Ok(Ok(connection)) => {
                    open = Some(connection);
                    self.set(false);
                }
                // the connection is gone with the question: another one may come through where it did not
                Ok(Err(_)) | Err(_) => self.set(true),
            }
            sleep(EVERY).await;
        }
    }
}

async fn ask(url: &str, open: Option<DatabaseConnection>) -> Result<DatabaseConnection, sea_orm::DbErr> {
    let connection = match open {
        Some(connection) => connection,
        None => {
            let mut options = ConnectOptions::new(url);
            options.max_connections(1).acquire_timeout(ANSWER).sqlx_logging(false);
            Database::connect(options).await?
        }
    };
    connection.execute_unprepared("SELECT 1").await?;
    Ok(connection)
}

#[cfg(test)]
mod tests {
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
}
