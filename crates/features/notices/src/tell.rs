//! Telling people that their notices changed.

use onehall_bus::emit;
use onehall_db::{StoreResult, Tx};
use onehall_events::Event;
use onehall_kernel::{Ctx, UserId};
use uuid::Uuid;

use crate::store::accounts::list_senders;
use crate::store::notices::Notice;

/// People of one event.
const PEOPLE_MAX: usize = 2_000;

/// Tells people of one notice, some thousand in an event.
pub(crate) async fn tell(tx: &mut Tx, ctx: &Ctx, people: &[UserId], notice: Uuid, is_new: bool) -> StoreResult<()> {
    for users in people.chunks(PEOPLE_MAX) {
        let event = Event::NoticesChanged { users: users.to_vec(), notice: Some(notice), is_new };
        emit(tx, ctx, &event).await?;
    }
    Ok(())
}

/// Tells the author and the senders of the account that a notice moved on.
pub(crate) async fn tell_desk(tx: &mut Tx, ctx: &Ctx, one: &Notice) -> StoreResult<()> {
    let mut people = list_senders(tx.conn(), &[one.account]).await?.remove(&one.account).unwrap_or_default();
    if !people.contains(&one.author) {
        people.push(one.author);
    }
    tell(tx, ctx, &people, one.id, false).await
}
