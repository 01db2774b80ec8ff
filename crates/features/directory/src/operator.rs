//! What the operator's commands do with people and tenants. Every change is audited.

use anyhow::{Context as _, bail, ensure};
use onehall_bus::emit;
use onehall_db::{Db, Tx, take_turn};
use onehall_events::Event;
use onehall_kernel::{ADMINISTRATOR, AllRights, Ctx, Env, Names, Right, TenantId, UserId};
use onehall_records::audit;
use serde_json::json;

use crate::ends::PersonEnds;
use crate::kept::people_changed;
use crate::model::{Class, NewPerson, Post};
use crate::people::administrators::take_people_turn;
use crate::store::teaching::CourseTaught;
use crate::tenants::quota::exceeded;
use crate::{defaults, store};

/// A person to add, in an operator's words.
#[derive(Debug, Clone)]
pub struct AddPerson {
    /// The account: 1 to 64 characters without spaces.
    pub account: String,
    /// The real name, also the one to show.
    pub name: String,
    /// `student`, `teacher` or `staff`.
    pub kind: String,
    /// Codes of roles; the role of the kind when empty.
    pub roles: Vec<String>,
}

fn check_account(account: &str) -> anyhow::Result<()> {
    let fits =
        (1..=64).contains(&account.chars().count()) && !account.chars().any(|c| c.is_control() || c.is_whitespace());
    ensure!(fits, "an account has 1 to 64 characters without spaces");
    Ok(())
}

/// Adds a person with roles in the caller's unit of work.
///
/// # Errors
/// When the account is taken or unusable, or a role is unknown.
pub async fn add_person(tx: &mut Tx, ctx: &Ctx, new: &AddPerson) -> anyhow::Result<UserId> {
    check_account(&new.account)?;
    ensure!(["student", "teacher", "staff"].contains(&new.kind.as_str()), "the kind is student, teacher or staff");
    let known = store::roles::list_roles(tx.conn(), &ctx.tenant).await?;
    let wanted = if new.roles.is_empty() { vec![new.kind.clone()] } else { new.roles.clone() };
    let id = ctx.env.new_user_id();
    let mut pairs = Vec::new();
    for code in &wanted {
        let Some(role) = known.iter().find(|role| role.code == *code) else { bail!("there is no role {code}") };
        pairs.push((id.0, role.id));
    }
    let person = NewPerson {
        id: id.0,
        account: new.account.clone(),
        user_name: new.name.clone(),
        nick_name: new.name.clone(),
        kind: new.kind.clone(),
        ..NewPerson::default()
    };
    let created = store::people::create_people(tx.conn(), &ctx.tenant, ctx.now, &[person]).await;
    if let Err(error) = created {
        ensure!(!error.is_unique(), "the account {} is taken", new.account);
        return Err(error.into());
    }
    store::roles::give_roles(tx.conn(), &pairs).await?;
    people_changed(tx, ctx).await?;
    if let Some(max) = exceeded(tx, &ctx.tenant).await? {
        bail!("the tenant {} may have {max} people and would have more", ctx.tenant);
    }
    let detail = json!({"account": new.account, "roles": wanted});
    audit::record(tx, ctx, "user.added", &format!("user:{id}"), detail).await?;
    Ok(id)
}

/// Posts a person may have beside the main one.
const POSTS_MAX: usize = 20;

/// Gives a person a further post at a department, or takes it away. Rights that hang on the department follow at once.
///
/// # Errors
/// When the account or the department is unknown, the name has not 1 to 64 characters, the post is there already (or is
/// not, when taken away), or the person has 20 already.
pub async fn change_post(
    db: &Db,
    ctx: &Ctx,
    account: &str,
    department: &str,
    name: &str,
    remove: bool,
) -> anyhow::Result<()> {
    ensure!((1..=64).contains(&name.chars().count()), "a post has 1 to 64 characters");
    let person = store::people::find_person_by_account(db.repo().conn(), &ctx.tenant, account)
        .await?
        .with_context(|| format!("there is no account {account}"))?;
    let department = store::departments::list_departments(db.repo().conn(), &ctx.tenant)
        .await?
        .into_iter()
        .find(|d| d.code == department)
        .with_context(|| format!("there is no department {department}"))?;
    let post = Post { department: department.id, name: name.to_owned() };
    let mut tx = db.begin().await?;
    if remove {
        ensure!(store::posts::delete_post(tx.conn(), person.id.0, &post).await?, "{account} has no such post");
    } else {
        take_turn(tx.conn(), &format!("posts/{}/{}", ctx.tenant, person.id)).await?;
        let (count, place) = store::posts::next_place(tx.conn(), person.id.0).await?;
        ensure!(count < POSTS_MAX, "{account} has {POSTS_MAX} further posts already");
        if let Err(error) = store::posts::create_posts(tx.conn(), &[(person.id.0, place, post)]).await {
            ensure!(!error.is_unique(), "{account} has this post already");
            return Err(error.into());
        }
    }
    audit::record(
        &mut tx,
        ctx,
        if remove { "user.post_removed" } else { "user.post_added" },
        &format!("user:{}", person.id),
        json!({"department": department.code, "post": name}),
    )
    .await?;
    emit(&mut tx, ctx, &Event::UserChanged { user: person.id }).await?;
    tx.save().await?;
    Ok(())
}

/// A course that somebody gives a class.
#[derive(Debug, Clone)]
pub struct Teaching {
    /// The teacher's account.
    pub account: String,
    /// Code of the college of the class.
    pub department: String,
    /// The class.
    pub class: String,
    /// The course, with its English name or without.
    pub course: Names,
}

/// Writes down that somebody gives a class a course, or takes it away. Chat's directory shows it.
///
/// # Errors
/// When the account, the department or the class is unknown, class (1 to 64 characters) or course (1 to 100) does not fit, or the
/// course is there already (or is not, when taken away).
pub async fn change_teaching(db: &Db, ctx: &Ctx, teaching: &Teaching, remove: bool) -> anyhow::Result<()> {
    let Teaching { account, department, class, course } = teaching;
    ensure!((1..=64).contains(&class.chars().count()), "a class has 1 to 64 characters");
    ensure!((1..=100).contains(&course.zh.chars().count()), "a course has 1 to 100 characters");
    ensure!(course.en.chars().count() <= 100, "the English name of a course has at most 100 characters");
    let person = store::people::find_person_by_account(db.repo().conn(), &ctx.tenant, account)
        .await?
        .with_context(|| format!("there is no account {account}"))?;
    let known = store::departments::list_departments(db.repo().conn(), &ctx.tenant).await?;
    let college =
        known.iter().find(|d| d.code == *department).with_context(|| format!("there is no department {department}"))?;
    let class_key = Class { department: college.id, name: class.clone() };
    let is_known = store::classes::find_class(db.repo().conn(), &ctx.tenant, &class_key).await?.is_some();
    ensure!(is_known, "there is no class {class} at {department}");
    let given = CourseTaught { teacher: person.id.0, class: class_key, course: course.clone() };
    let mut tx = db.begin().await?;
    if remove {
        let was_given = store::teaching::delete_course(tx.conn(), &ctx.tenant, &given).await?;
        ensure!(was_given, "{account} gives {class} no such course");
    } else if let Err(error) = store::teaching::create_courses(tx.conn(), &ctx.tenant, &[given]).await {
        ensure!(!error.is_unique(), "{account} gives {class} this course already");
        return Err(error.into());
    }
    audit::record(
        &mut tx,
        ctx,
        if remove { "user.course_removed" } else { "user.course_added" },
        &format!("user:{}", person.id),
        json!({"department": department, "class": class, "course": course.zh}),
    )
    .await?;
    tx.save().await?;
    Ok(())
}

/// Disables a person (or enables again) and ends the sessions.
///
/// # Errors
/// When the account is unknown.
pub async fn disable_user(
    db: &Db,
    ctx: &Ctx,
    ends: &[&dyn PersonEnds],
    account: &str,
    disabled: bool,
) -> anyhow::Result<()> {
    let person = store::people::find_person_by_account(db.repo().conn(), &ctx.tenant, account)
        .await?
        .with_context(|| format!("there is no account {account}"))?;
    let mut tx = db.begin().await?;
    store::people::update_disabled(tx.conn(), person.id.0, disabled.then_some(ctx.now)).await?;
    if disabled {
        for held in ends {
            held.end(&mut tx, ctx, person.id, "disabled").await?;
        }
    }
    audit::record(
        &mut tx,
        ctx,
        if disabled { "user.disabled" } else { "user.enabled" },
        &format!("user:{}", person.id),
        json!({}),
    )
    .await?;
    emit(&mut tx, ctx, &Event::UserChanged { user: person.id }).await?;
    tx.save().await?;
    Ok(())
}

/// Adds a school with the built-in roles; its people sign in with the browser's public client.
///
/// # Errors
/// When it exists.
pub async fn add_tenant(
    db: &Db,
    env: &Env,
    id: &TenantId,
    (name, name_en): (&str, &str),
    rights: &AllRights,
) -> anyhow::Result<()> {
    let ctx = Ctx::system(env, id.clone());
    ensure!(
        (1..=128).contains(&name.chars().count()) && name_en.chars().count() <= 128,
        "a name has 1 to 128 characters"
    );
    let mut tx = db.begin().await?;
    if let Err(error) = defaults::create_tenant(&mut tx, &ctx, name, name_en, rights).await {
        ensure!(!error.is_unique(), "there is a tenant {id} already");
        return Err(error.into());
    }
    audit::record(&mut tx, &ctx, "tenant.added", &format!("tenant:{id}"), json!({"name": name})).await?;
    tx.save().await?;
    Ok(())
}

/// Gives the administrators of a school a right: what nobody there holds any more, nobody there can give. It counts at once, also
/// beside a running server.
///
/// # Errors
/// When there is no such school, or it has no administrators' role.
pub async fn give_right(db: &Db, ctx: &Ctx, right: &Right) -> anyhow::Result<()> {
    ensure!(right.is_for(&ctx.tenant), "{} is for people of the tenant 000000 alone", right.access());
    let mut tx = db.begin().await?;
    take_people_turn(&tx, &ctx.tenant).await?;
    let known = store::roles::list_roles(tx.conn(), &ctx.tenant).await?;
    let role = known.into_iter().find(|role| role.code == ADMINISTRATOR);
    let role = role.with_context(|| format!("there is no school {}", ctx.tenant))?;
    store::roles::create_grant(tx.conn(), role.id, right).await?;
    let detail = json!({"code": role.code, "given": right.access()});
    audit::record(&mut tx, ctx, "role.changed", &format!("role:{}", role.id), detail).await?;
    emit(&mut tx, ctx, &Event::RightsChanged { users: Vec::new() }).await?;
    tx.save().await?;
    Ok(())
}
