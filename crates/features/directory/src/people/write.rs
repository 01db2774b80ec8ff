//! Writing people with their roles and further posts, and what is told of them.

use std::sync::Arc;

use onehall_bus::emit;
use onehall_db::{StoreResult, Tx};
use onehall_events::Event;
use onehall_feature::Told;
use onehall_kernel::{Ctx, UserId};
use onehall_records::audit;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::ends::PersonEnds;
use crate::kept::people_changed;
use crate::model::Post;
use crate::store;
use crate::store::registers::people::{self as register, PersonRow};

/// What is stored, and what is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    /// None for somebody new.
    pub(crate) before: Option<PersonRow>,
    pub(crate) after: PersonRow,
}

/// Writes people. Who is disabled by it is signed out in the same unit of work, and who was there before is told to all
/// nodes. The caller holds the turn of [`super::administrators`] where anybody is changed.
///
/// # Errors
/// When the database fails; an account that is taken is a unique error.
pub(crate) async fn carry_out(
    tx: &mut Tx,
    ctx: &Ctx,
    ends: &[Arc<dyn PersonEnds>],
    plans: &[&Plan],
) -> StoreResult<()> {
    if plans.is_empty() {
        return Ok(());
    }
    let after: Vec<&PersonRow> = plans.iter().map(|plan| &plan.after).collect();
    register::put(tx.conn(), &ctx.tenant, &after).await?;
    put_parts(tx, plans).await?;
    people_changed(tx, ctx).await?;
    for plan in plans {
        let Some(before) = &plan.before else { continue };
        let person = UserId(plan.after.id);
        if before.disabled_at.is_none() && plan.after.disabled_at.is_some() {
            end(tx, ctx, ends, person).await?;
        }
        emit(tx, ctx, &Event::UserChanged { user: person }).await?;
    }
    Ok(())
}

/// Ends what somebody who is disabled holds, in the same unit of work.
async fn end(tx: &mut Tx, ctx: &Ctx, ends: &[Arc<dyn PersonEnds>], person: UserId) -> StoreResult<()> {
    for held in ends {
        held.end(tx, ctx, person, "disabled").await?;
    }
    Ok(())
}

/// Roles and further posts of what is new or has others now.
async fn put_parts(tx: &Tx, plans: &[&Plan]) -> StoreResult<()> {
    let has_others = |plan: &&&Plan, differ: fn(&PersonRow, &PersonRow) -> bool| {
        plan.before.as_ref().is_some_and(|before| differ(before, &plan.after))
    };
    let other_roles = |plan: &&&Plan| has_others(plan, |before, after| before.roles != after.roles);
    let other_posts = |plan: &&&Plan| has_others(plan, |before, after| before.posts != after.posts);
    let cleared: Vec<i64> = plans.iter().filter(other_roles).map(|plan| plan.after.id).collect();
    register::clear_roles(tx.conn(), &cleared).await?;
    let given = plans.iter().filter(|plan| plan.before.is_none() || other_roles(plan));
    let given: Vec<(i64, Uuid)> =
        given.flat_map(|plan| plan.after.roles.iter().map(|role| (plan.after.id, *role))).collect();
    store::roles::give_roles(tx.conn(), &given).await?;
    let cleared: Vec<i64> = plans.iter().filter(other_posts).map(|plan| plan.after.id).collect();
    register::clear_posts(tx.conn(), &cleared).await?;
    let posts = plans.iter().filter(|plan| plan.before.is_none() || other_posts(plan));
    let posts: Vec<(i64, i32, Post)> = posts
        .flat_map(|plan| (0..).zip(&plan.after.posts).map(|(place, post)| (plan.after.id, place, post.clone())))
        .collect();
    store::posts::create_posts(tx.conn(), &posts).await
}

/// Records what was written of many people, an entry each: what the log of one task tells together, each of them finds among what
/// was done to their data.
///
/// # Errors
/// When the database fails.
pub(crate) async fn record_all(tx: &mut Tx, ctx: &Ctx, plans: &[&Plan]) -> StoreResult<()> {
    for action in ["user.added", "user.changed", "user.disabled", "user.enabled"] {
        let done: Vec<(String, Value)> = plans.iter().filter(|plan| action_of(plan) == action).map(entry).collect();
        audit::record_all(tx, ctx, action, &done).await?;
    }
    Ok(())
}

/// What was done to a person: whether somebody can sign in comes before what else was changed with it.
fn action_of(plan: &Plan) -> &'static str {
    let Some(before) = &plan.before else { return "user.added" };
    match (before.disabled_at.is_some(), plan.after.disabled_at.is_some()) {
        (false, true) => "user.disabled",
        (true, false) => "user.enabled",
        _ => "user.changed",
    }
}

fn entry(Plan { before, after }: &&Plan) -> (String, Value) {
    let detail = match before {
        Some(before) => difference(before, after),
        None => json!({"account": after.account, "kind": after.kind}),
    };
    (format!("user:{}", after.id), detail)
}

/// What is kept of a person beside a change, and by which a later change is seen.
pub(crate) fn told(row: &PersonRow) -> Told {
    Told::default()
        .with("account", row.account.as_str())
        .with("userName", row.user_name.as_str())
        .with("nickName", row.nick_name.as_str())
        .with("kind", row.kind.as_str())
        .with("deptId", row.department.map(|id| id.to_string()).unwrap_or_default())
        .with("postName", row.post_name.as_str())
        .with(
            "furtherPosts",
            row.posts.iter().map(|post| format!("{}:{}", post.department, post.name)).collect::<Vec<_>>(),
        )
        .with("roles", row.roles.iter().map(ToString::to_string).collect::<Vec<_>>())
        .with("phone", row.phone.as_str())
        .with("email", row.email.as_str())
        .with("disabled", row.disabled_at.is_some())
}

/// What a change makes of a person, for the audit log: the values that differ, before and after.
pub(crate) fn difference(before: &PersonRow, after: &PersonRow) -> Value {
    let (old, new) = told(after).difference(told(before));
    json!({"account": after.account, "before": old, "after": new})
}
