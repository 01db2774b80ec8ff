//! Coming into a group, and going.

use std::collections::HashSet;

use onehall_bus::emit;
use onehall_db::Tx;
use onehall_directory::list_people;
use onehall_events::Event;
use onehall_kernel::{Ctx, ErrorCode, Problem, UserId};
use onehall_web::{ApiError, App};
use uuid::Uuid;

use super::read_for;
use crate::rules::conversation::room;
use crate::rules::group::{Deed, MEMBERS_MAX, Rank, nickname};
use crate::state::Chat;
use crate::store::members::{Member, add_members, remove_members};
use crate::store::messages::last_seq;

/// Somebody who is to be in a group.
pub(super) struct Coming {
    pub user: UserId,
    pub rank: Rank,
}

/// Adds people to a group whose members are known.
pub(super) async fn add(
    tx: &mut Tx,
    chat: &Chat,
    ctx: &Ctx,
    group: Uuid,
    members: Vec<Member>,
    coming: Vec<Coming>,
) -> Result<(), ApiError> {
    let mut known: HashSet<UserId> = members.iter().map(|one| one.user).collect();
    let coming: Vec<Coming> = coming.into_iter().filter(|one| known.insert(one.user)).collect();
    if known.len() > MEMBERS_MAX {
        return Err(Problem::new(ErrorCode::ChatGroupFull).with("max", MEMBERS_MAX).into());
    }
    let ids: Vec<UserId> = coming.iter().map(|one| one.user).collect();
    let people = list_people(tx.conn(), &ctx.tenant, &ids).await?;
    let mut taken: HashSet<String> = members.into_iter().map(|one| one.nickname).collect();
    let mut new = Vec::with_capacity(coming.len());
    for one in coming {
        let person = people.iter().find(|person| person.id == one.user && !person.disabled);
        let name = &person.ok_or(ErrorCode::ChatNoPerson)?.user_name;
        let nickname = nickname(name, |name| taken.contains(name));
        taken.insert(nickname.clone());
        new.push(Member { user: one.user, rank: one.rank, nickname });
    }
    if new.is_empty() {
        return Ok(());
    }
    let seq = last_seq(tx.conn(), &ctx.tenant, &room(group)).await?;
    add_members(tx.conn(), &ctx.tenant, group, &new, (seq, ctx.now)).await?;
    tell(tx, chat, ctx, group, known.into_iter().collect(), (ids, Vec::new())).await
}

/// Says that a group changed; what was known of it is forgotten here at once, elsewhere with the event.
pub(super) async fn tell(
    tx: &mut Tx,
    chat: &Chat,
    ctx: &Ctx,
    group: Uuid,
    members: Vec<UserId>,
    (come, gone): (Vec<UserId>, Vec<UserId>),
) -> Result<(), ApiError> {
    let (groups, key) = (chat.groups.clone(), (ctx.tenant.clone(), group));
    tx.after_save(move || groups.invalidate(&key));
    emit(tx, ctx, &Event::ChatGroupChanged { group, members, come, gone }).await?;
    Ok(())
}

/// Asks people in; who is in the group already stays as they are.
///
/// # Errors
/// `chat.no_group`, `chat.no_person`, `chat.group_full`.
pub(crate) async fn invite(
    app: &App,
    chat: &Chat,
    ctx: &Ctx,
    me: UserId,
    group: Uuid,
    others: &[UserId],
) -> Result<(), ApiError> {
    let mut tx = app.begin().await?;
    let now = read_for(tx.conn(), &ctx.tenant, group, me, Deed::Invite).await?;
    let coming = others.iter().map(|user| Coming { user: *user, rank: Rank::Member }).collect();
    add(&mut tx, chat, ctx, group, now.members, coming).await?;
    Ok(tx.save().await?)
}

/// Goes away from a group.
///
/// # Errors
/// `chat.no_group`; `chat.group_rank` for its owner, who hands it over or dissolves it.
pub(crate) async fn leave(app: &App, chat: &Chat, ctx: &Ctx, me: UserId, group: Uuid) -> Result<(), ApiError> {
    let mut tx = app.begin().await?;
    let now = read_for(tx.conn(), &ctx.tenant, group, me, Deed::Leave).await?;
    go(&mut tx, chat, ctx, group, now.users(), me).await?;
    Ok(tx.save().await?)
}

/// Sends somebody away from a group.
///
/// # Errors
/// `chat.no_group`, `chat.no_person`, `chat.group_rank`.
pub(crate) async fn remove(
    app: &App,
    chat: &Chat,
    ctx: &Ctx,
    me: UserId,
    group: Uuid,
    other: UserId,
) -> Result<(), ApiError> {
    let mut tx = app.begin().await?;
    let now = read_for(tx.conn(), &ctx.tenant, group, me, Deed::Invite).await?;
    let theirs = now.member(other).ok_or(ErrorCode::ChatNoPerson)?.rank;
    now.check(me, Deed::Remove(theirs))?;
    go(&mut tx, chat, ctx, group, now.users(), other).await?;
    Ok(tx.save().await?)
}

async fn go(
    tx: &mut Tx,
    chat: &Chat,
    ctx: &Ctx,
    group: Uuid,
    mut members: Vec<UserId>,
    who: UserId,
) -> Result<(), ApiError> {
    remove_members(tx.conn(), &ctx.tenant, group, Some(who)).await?;
    members.retain(|one| *one != who);
    tell(tx, chat, ctx, group, members, (Vec::new(), vec![who])).await
}
