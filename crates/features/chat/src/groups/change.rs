//! Another name, notice or rank; the end of a group.

use onehall_kernel::{Ctx, ErrorCode, UserId};
use onehall_web::{ApiError, App};
use uuid::Uuid;

use super::people::tell;
use super::read_for;
use crate::rules::group::{Deed, Rank};
use crate::state::Chat;
use crate::store::groups::{GroupChange, change_group};
use crate::store::members::{remove_members, set_rank};

/// Gives a group another name or notice.
///
/// # Errors
/// `chat.no_group`, `chat.group_rank`.
pub(crate) async fn manage(
    app: &App,
    chat: &Chat,
    ctx: &Ctx,
    me: UserId,
    group: Uuid,
    wanted: GroupChange,
) -> Result<(), ApiError> {
    let mut tx = app.begin().await?;
    let now = read_for(tx.conn(), &ctx.tenant, group, me, Deed::Manage).await?;
    change_group(tx.conn(), &ctx.tenant, group, wanted).await?;
    tell(&mut tx, chat, ctx, group, now.users(), Default::default()).await?;
    Ok(tx.save().await?)
}

/// Gives somebody another rank; a new owner takes the group over, the old one looks after it from then on.
///
/// # Errors
/// `chat.no_group`, `chat.no_person`, `chat.group_rank`.
pub(crate) async fn appoint(
    app: &App,
    chat: &Chat,
    ctx: &Ctx,
    me: UserId,
    group: Uuid,
    (other, rank): (UserId, Rank),
) -> Result<(), ApiError> {
    let mut tx = app.begin().await?;
    let now = read_for(tx.conn(), &ctx.tenant, group, me, Deed::Invite).await?;
    let theirs = now.member(other).ok_or(ErrorCode::ChatNoPerson)?.rank;
    now.check(me, Deed::Appoint(theirs, rank))?;
    if other == me {
        // an owner alone takes no lower rank: nobody would be left to answer for the group
        return if theirs == rank { Ok(()) } else { Err(ErrorCode::ChatGroupRank.into()) };
    }
    if rank == Rank::Owner {
        set_rank(tx.conn(), &ctx.tenant, group, me, Rank::Admin).await?;
    }
    set_rank(tx.conn(), &ctx.tenant, group, other, rank).await?;
    tell(&mut tx, chat, ctx, group, now.users(), Default::default()).await?;
    Ok(tx.save().await?)
}

/// Ends a group for everybody; what was said in it is nobody's to read any more.
///
/// # Errors
/// `chat.no_group`, `chat.group_rank`.
pub(crate) async fn dissolve(app: &App, chat: &Chat, ctx: &Ctx, me: UserId, group: Uuid) -> Result<(), ApiError> {
    let mut tx = app.begin().await?;
    let now = read_for(tx.conn(), &ctx.tenant, group, me, Deed::Dissolve).await?;
    let end = GroupChange { dissolved_at: Some(ctx.now), ..GroupChange::default() };
    change_group(tx.conn(), &ctx.tenant, group, end).await?;
    remove_members(tx.conn(), &ctx.tenant, group, None).await?;
    tell(&mut tx, chat, ctx, group, Vec::new(), (Vec::new(), now.users())).await?;
    Ok(tx.save().await?)
}
