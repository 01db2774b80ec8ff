//! The use cases of the posts of a department. A post is its name: who holds it has it written beside their name.

use onehall_bus::emit;
use onehall_db::{Reading, Tx};
use onehall_events::Event;
use onehall_kernel::{ErrorCode, Problem, normalise_key};
use onehall_records::audit;
use onehall_web::{ApiError, FieldError, User};
use serde_json::json;
use uuid::Uuid;

use super::managed::see;
use crate::people::administrators::take_people_turn;
use crate::rules::person_texts::POST_CHARS;
use crate::store::registers::department_posts::{self as store, POSTS_MAX, PostRow};

/// People whose post is renamed at once; each of them is told to all nodes.
const RENAMED_MAX: u64 = 2_000;

fn object(department: Uuid) -> String {
    format!("department:{department}")
}

fn no_post() -> ApiError {
    ApiError::not_found("职务", "The post")
}

/// A name as it is kept.
fn clean(field: &'static str, name: &str) -> Result<String, ApiError> {
    let name = name.trim();
    if name.is_empty() {
        return Err(FieldError::refuse(field, "is blank"));
    }
    if name.chars().count() > POST_CHARS {
        return Err(FieldError::refuse(field, "at most 64 characters"));
    }
    if name.chars().any(char::is_control) {
        return Err(FieldError::refuse(field, "no control characters"));
    }
    Ok(name.to_owned())
}

/// The posts of a department of the caller, with nobody else changing people meanwhile.
async fn posts(tx: &Tx, user: &User, department: Uuid) -> Result<Vec<PostRow>, ApiError> {
    take_people_turn(tx, &user.ctx.tenant).await?;
    see(Reading::Tx(tx), user, department).await?;
    Ok(store::list(tx.conn(), &user.ctx.tenant, department).await?)
}

fn called<'a>(posts: &'a [PostRow], name: &str) -> Option<&'a PostRow> {
    let key = normalise_key(name);
    posts.iter().find(|post| normalise_key(&post.name) == key)
}

fn taken(name: &str) -> ApiError {
    Problem::new(ErrorCode::PostTaken).with("post", name).into()
}

/// Lists a post, whoever will hold it. One that people hold already is listed by it.
///
/// # Errors
/// `object.not_found` for a department that is not the caller's, `request.invalid`, `post.taken`, `post.too_many`; faults of
/// the database.
pub(crate) async fn create(tx: &mut Tx, user: &User, department: Uuid, name: &str) -> Result<PostRow, ApiError> {
    let ctx = &user.ctx;
    let name = clean("postName", name)?;
    let posts = posts(tx, user, department).await?;
    let held = match called(&posts, &name) {
        Some(post) if post.is_listed || post.name != name => return Err(taken(&post.name)),
        held => held.map_or(0, |post| post.holders),
    };
    if posts.len() >= POSTS_MAX {
        return Err(Problem::new(ErrorCode::PostTooMany).with("max", POSTS_MAX).into());
    }
    match store::create(tx.conn(), &ctx.tenant, department, &name).await {
        Err(error) if error.is_unique() => return Err(taken(&name)),
        written => written?,
    }
    audit::record(tx, ctx, "post.added", &object(department), json!({"after": {"postName": name}})).await?;
    Ok(PostRow { name, holders: held, is_listed: true })
}

/// Gives a post another name, also where people hold it.
///
/// # Errors
/// `object.not_found`, `request.invalid`, `post.taken`, `post.many_holders`; faults of the database.
pub(crate) async fn rename(
    tx: &mut Tx,
    user: &User,
    department: Uuid,
    (name, new_name): (&str, &str),
) -> Result<PostRow, ApiError> {
    let (ctx, new_name) = (&user.ctx, clean("newName", new_name)?);
    let posts = posts(tx, user, department).await?;
    let post = posts.iter().find(|post| post.name == name).ok_or_else(no_post)?;
    if name == new_name {
        return Ok(post.clone());
    }
    if called(&posts, &new_name).is_some_and(|other| other.name != name) {
        return Err(taken(&new_name));
    }
    if post.holders > RENAMED_MAX {
        return Err(Problem::new(ErrorCode::PostManyHolders).with("max", RENAMED_MAX).into());
    }
    let (main, further) = store::holders(tx.conn(), &ctx.tenant, department, name, RENAMED_MAX).await?;
    store::rename(tx.conn(), &ctx.tenant, department, (name, &new_name), &further).await?;
    if post.is_listed {
        store::delete(tx.conn(), &ctx.tenant, department, Some(name)).await?;
        store::create(tx.conn(), &ctx.tenant, department, &new_name).await?;
    }
    let mut holders: Vec<_> = main.into_iter().chain(further).collect();
    holders.sort_unstable();
    holders.dedup();
    let change = json!({"before": {"postName": name}, "after": {"postName": new_name}});
    let done: Vec<_> = holders.iter().map(|user| (format!("user:{user}"), change.clone())).collect();
    audit::record_all(tx, ctx, "user.changed", &done).await?;
    for user in holders {
        emit(tx, ctx, &Event::UserChanged { user }).await?;
    }
    let detail = json!({"holders": post.holders, "before": {"postName": name}, "after": {"postName": new_name}});
    audit::record(tx, ctx, "post.renamed", &object(department), detail).await?;
    Ok(PostRow { name: new_name, ..post.clone() })
}

/// Lists a post no longer; refused while somebody holds it.
///
/// # Errors
/// `object.not_found`, `post.held`; faults of the database.
pub(crate) async fn remove(tx: &mut Tx, user: &User, department: Uuid, name: &str) -> Result<(), ApiError> {
    let ctx = &user.ctx;
    let posts = posts(tx, user, department).await?;
    let post = posts.iter().find(|post| post.name == name).ok_or_else(no_post)?;
    if post.holders > 0 {
        return Err(Problem::new(ErrorCode::PostHeld).with("post", name).with("count", post.holders).into());
    }
    store::delete(tx.conn(), &ctx.tenant, department, Some(name)).await?;
    audit::record(tx, ctx, "post.removed", &object(department), json!({"before": {"postName": name}})).await?;
    Ok(())
}
