//! Founding a group.

use onehall_db::take_turn;
use onehall_kernel::{Ctx, ErrorCode, Problem, UserId};
use onehall_web::{ApiError, App};
use uuid::Uuid;

use super::people::{Coming, add};
use crate::rules::group::{FOUNDED_MAX, Rank};
use crate::state::Chat;
use crate::store::groups::{count_founded, create_group};

/// Founds a group with these people; whoever founds it owns it.
///
/// # Errors
/// As [`super::invite`]; `chat.group_limit` for more groups than a person may found.
pub(crate) async fn found(
    app: &App,
    chat: &Chat,
    ctx: &Ctx,
    me: UserId,
    name: &str,
    others: &[UserId],
) -> Result<Uuid, ApiError> {
    let mut tx = app.begin().await?;
    take_turn(tx.conn(), &format!("groups-founded/{}/{me}", ctx.tenant)).await?;
    if count_founded(tx.conn(), &ctx.tenant, me).await? >= FOUNDED_MAX {
        return Err(Problem::new(ErrorCode::ChatGroupLimit).with("max", FOUNDED_MAX).into());
    }
    let id = ctx.new_id();
    create_group(tx.conn(), &ctx.tenant, me, (id, name), ctx.now).await?;
    let mut coming = vec![Coming { user: me, rank: Rank::Owner }];
    coming.extend(others.iter().filter(|one| **one != me).map(|one| Coming { user: *one, rank: Rank::Member }));
    add(&mut tx, chat, ctx, id, Vec::new(), coming).await?;
    tx.save().await?;
    Ok(id)
}
