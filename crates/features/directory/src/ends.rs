//! What ends with a person.

use async_trait::async_trait;
use onehall_db::{StoreResult, Tx};
use onehall_kernel::{Ctx, UserId};

/// Areas that hold something of a person that must not outlive the right to sign in: sessions, streams, tickets.
#[async_trait]
pub trait PersonEnds: Send + Sync {
    /// Ends it in the unit of work that disables the person: both happen or neither does.
    ///
    /// # Errors
    /// When the database fails.
    async fn end(&self, tx: &mut Tx, ctx: &Ctx, user: UserId, reason: &str) -> StoreResult<()>;
}
