//! Marking notices as opened: one write that tells the reader's other pages.

use onehall_bus::emit;
use onehall_db::{Db, StoreResult};
use onehall_events::Event;
use onehall_kernel::{Ctx, UserId};
use uuid::Uuid;

use crate::store::receipts::{Opened, mark_opened};

/// Marks what was never opened; nobody is told when there was nothing. Answers how many were marked.
///
/// # Errors
/// Faults of the database.
pub(crate) async fn open(db: &Db, ctx: &Ctx, user: UserId, which: Opened<'_>) -> StoreResult<u64> {
    let notice = one_of(&which);
    let mut tx = db.begin().await?;
    let marked = mark_opened(tx.conn(), &ctx.tenant, user, which, ctx.now).await?;
    if marked > 0 {
        emit(&mut tx, ctx, &Event::NoticesChanged { users: vec![user], notice, is_new: false }).await?;
        tx.save().await?;
    }
    Ok(marked)
}

fn one_of(which: &Opened<'_>) -> Option<Uuid> {
    match which {
        Opened::Some([id]) => Some(*id),
        _ => None,
    }
}
