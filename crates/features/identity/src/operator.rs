//! What the operator's commands do: people and clients. Every change is audited; ended sessions are told.

mod sign_in;

use anyhow::{Context as _, bail, ensure};
use onehall_bus::emit;
use onehall_db::{Db, take_turn};
use onehall_events::Event;
use onehall_kernel::{AllRights, Ctx, Env, Locale, Names, TenantId, UserId};
use serde_json::json;

use crate::directory::Class;
use crate::password::Passwords;
use crate::rules::password::{Owner, PasswordPolicy, broken_rule};
use crate::store::people::NewPerson;
use crate::store::posts::Post;
use crate::store::teaching::CourseTaught;
use crate::{app_passwords, defaults, sessions, store};
use onehall_records::{audit, settings};

pub use sign_in::{demand_second_factor, reset_second_factor, unlock_user};

/// A person to add.
#[derive(Debug, Clone)]
pub struct AddUser {
    /// The account.
    pub account: String,
    /// The real name.
    pub name: String,
    /// `student`, `teacher` or `staff`.
    pub kind: String,
    /// Codes of roles; the kind's own role when empty.
    pub roles: Vec<String>,
    /// The password; nobody can sign in by password without one.
    pub password: Option<String>,
}

fn check_account(account: &str) -> anyhow::Result<()> {
    let fits =
        (1..=64).contains(&account.chars().count()) && !account.chars().any(|c| c.is_control() || c.is_whitespace());
    ensure!(fits, "an account has 1 to 64 characters without spaces");
    Ok(())
}

async fn hash_checked(db: &Db, ctx: &Ctx, password: &str, owner: Owner<'_>) -> anyhow::Result<String> {
    let stored = settings::find_setting(db.repo().conn(), &ctx.tenant, "password_policy").await?;
    let policy: PasswordPolicy =
        stored.map(serde_json::from_value).transpose().context("setting password_policy")?.unwrap_or_default();
    if let Some(rule) = broken_rule(&policy, password, owner, Locale::En) {
        bail!("the password does not meet the rule: {rule}");
    }
    Ok(Passwords::new().hash(password).await?)
}

/// Adds a person.
///
/// # Errors
/// When the account is taken, a role is unknown or the password is weak.
pub async fn add_user(db: &Db, ctx: &Ctx, user: &AddUser) -> anyhow::Result<UserId> {
    check_account(&user.account)?;
    ensure!(["student", "teacher", "staff"].contains(&user.kind.as_str()), "the kind is student, teacher or staff");
    let hash = match &user.password {
        Some(password) => {
            Some(hash_checked(db, ctx, password, Owner { account: &user.account, name: &user.name }).await?)
        }
        None => None,
    };
    let known = store::roles::list_roles(db.repo().conn(), &ctx.tenant).await?;
    let wanted = if user.roles.is_empty() { vec![user.kind.clone()] } else { user.roles.clone() };
    let id = ctx.env.new_user_id();
    let mut pairs = Vec::new();
    for code in &wanted {
        pairs.push((
            id.0,
            known.iter().find(|r| r.code == *code).with_context(|| format!("there is no role {code}"))?.id,
        ));
    }
    let person = NewPerson {
        id: id.0,
        account: user.account.clone(),
        user_name: user.name.clone(),
        nick_name: user.name.clone(),
        kind: user.kind.clone(),
        password_hash: hash,
        ..NewPerson::default()
    };
    let mut tx = db.begin().await?;
    let created = store::people::create_people(tx.conn(), &ctx.tenant, ctx.now, &[person]).await;
    if let Err(error) = created {
        ensure!(!error.is_unique(), "the account {} is taken", user.account);
        return Err(error.into());
    }
    store::roles::give_roles(tx.conn(), &pairs).await?;
    audit::record(&mut tx, ctx, "user.added", &format!("user:{id}"), json!({"account": user.account, "roles": wanted}))
        .await?;
    tx.save().await?;
    Ok(id)
}

/// Sets a password, ends a lock and the person's sessions, here and at other applications, and takes the application
/// passwords away.
///
/// # Errors
/// When the account is unknown or the password is weak.
pub async fn set_password(db: &Db, ctx: &Ctx, account: &str, password: &str) -> anyhow::Result<()> {
    let person = store::people::find_person_by_account(db.repo().conn(), &ctx.tenant, account)
        .await?
        .with_context(|| format!("there is no account {account}"))?;
    let hash = hash_checked(db, ctx, password, Owner { account: &person.account, name: &person.user_name }).await?;
    let mut tx = db.begin().await?;
    store::people::update_password(tx.conn(), person.id.0, hash).await?;
    store::failures::delete_all_tries(tx.conn(), &store::failures::account_key(&ctx.tenant, &person.account)).await?;
    sessions::end_sessions_of(&mut tx, ctx, person.id, "password").await?;
    app_passwords::remove_all(&mut tx, ctx, person.id, "password").await?;
    audit::record(&mut tx, ctx, "user.password_set", &format!("user:{}", person.id), json!({})).await?;
    tx.save().await?;
    Ok(())
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
/// When the account or the department is unknown, class (1 to 64 characters) or course (1 to 100) does not fit, or the
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
pub async fn disable_user(db: &Db, ctx: &Ctx, account: &str, disabled: bool) -> anyhow::Result<()> {
    let person = store::people::find_person_by_account(db.repo().conn(), &ctx.tenant, account)
        .await?
        .with_context(|| format!("there is no account {account}"))?;
    let mut tx = db.begin().await?;
    store::people::update_disabled(tx.conn(), person.id.0, disabled.then_some(ctx.now)).await?;
    if disabled {
        sessions::end_sessions_of(&mut tx, ctx, person.id, "disabled").await?;
        app_passwords::end_streams(&mut tx, ctx, person.id, "disabled").await?;
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

/// Adds a client of another system; answers its secret, which is shown once.
///
/// # Errors
/// When the id is taken or not of `[a-z0-9._-]`, or the secret is shorter than 24 characters.
pub async fn add_client(
    db: &Db,
    ctx: &Ctx,
    id: &str,
    secret: Option<&str>,
    scopes: &[String],
) -> anyhow::Result<String> {
    add_client_with(db, ctx, id, secret, scopes, false).await
}

/// [`add_client`], with payload protection off for a plain client (contract section 3).
///
/// # Errors
/// As [`add_client`].
pub async fn add_client_with(
    db: &Db,
    ctx: &Ctx,
    id: &str,
    secret: Option<&str>,
    scopes: &[String],
    plain: bool,
) -> anyhow::Result<String> {
    let fits = (1..=64).contains(&id.len())
        && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"._-".contains(&b));
    ensure!(fits, "a client id has 1 to 64 of a-z, 0-9, dot, dash and underscore");
    let secret = secret.map_or_else(|| ctx.env.new_secret(), str::to_owned);
    ensure!(secret.len() >= 24 && secret.len() <= 256, "a client secret has 24 to 256 characters");
    ensure!(
        scopes.iter().all(|s| !s.is_empty() && s.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')),
        "a scope has letters and dashes only"
    );
    ensure!(
        store::clients::find_tenant(db.repo().conn(), &ctx.tenant).await?.is_some(),
        "there is no tenant {}",
        ctx.tenant
    );
    let mut tx = db.begin().await?;
    if let Err(error) = store::clients::create_client(tx.conn(), ctx, id, &secret, scopes, plain).await {
        ensure!(!error.is_unique(), "the client id {id} is taken");
        return Err(error.into());
    }
    audit::record(&mut tx, ctx, "client.added", &format!("client:{id}"), json!({"scopes": scopes, "plain": plain}))
        .await?;
    tx.save().await?;
    Ok(secret)
}

/// Makes the first administrator of an empty installation.
///
/// # Errors
/// When the account or the password does not fit.
pub async fn first_administrator(
    db: &Db,
    env: &Env,
    account: &str,
    school: &str,
    password: &str,
) -> anyhow::Result<()> {
    let ctx = Ctx::system(env, TenantId::default_tenant());
    let tx = db.begin().await?;
    store::clients::rename_tenant(tx.conn(), &ctx.tenant, school, "").await?;
    tx.save().await?;
    let user = AddUser {
        account: account.to_owned(),
        name: "管理员".to_owned(),
        kind: "staff".to_owned(),
        roles: vec!["administrator".to_owned()],
        password: Some(password.to_owned()),
    };
    add_user(db, &ctx, &user).await?;
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
