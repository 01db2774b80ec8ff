//! What the operator's commands do: people and clients. Every change is audited; ended sessions are told.

mod sign_in;

use anyhow::{Context as _, bail, ensure};
use onehall_db::Db;
use onehall_directory::operator::AddPerson;
use onehall_kernel::{Ctx, Env, Locale, TenantId, UserId};
use onehall_records::audit;
use serde_json::json;

use crate::clients::change::{AddFault, CLIENTS_MAX};
use crate::password::Passwords;
use crate::rules::client::{ClientFacts, SECRET_BYTES, is_id};
use crate::rules::password::{Owner, broken_rule};
use crate::settings::PASSWORD_POLICY;
use crate::single_sign_on::SignOnEnds;
use crate::{clients, new_password, store};

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

async fn hash_checked(db: &Db, ctx: &Ctx, password: &str, owner: Owner<'_>) -> anyhow::Result<String> {
    let policy = PASSWORD_POLICY.read(db.repo().conn(), &ctx.tenant).await?.unwrap_or_default();
    if let Some(rule) = broken_rule(&policy, password, owner, Locale::En) {
        bail!("the password does not meet the rule: {rule}");
    }
    Ok(Passwords::new().hash(password).await?)
}

/// Adds a person with roles, and the password the person begins with.
///
/// # Errors
/// When the account is taken or unusable, a role is unknown, or the password breaks the tenant's rules.
pub async fn add_user(db: &Db, ctx: &Ctx, user: &AddUser) -> anyhow::Result<UserId> {
    let hash = match &user.password {
        Some(password) => {
            Some(hash_checked(db, ctx, password, Owner { account: &user.account, name: &user.name }).await?)
        }
        None => None,
    };
    let person = AddPerson {
        account: user.account.clone(),
        name: user.name.clone(),
        kind: user.kind.clone(),
        roles: user.roles.clone(),
    };
    let mut tx = db.begin().await?;
    let id = onehall_directory::operator::add_person(&mut tx, ctx, &person).await?;
    if let Some(hash) = hash {
        store::credentials::put_hashes(tx.conn(), &ctx.tenant, &[(id, hash)], ctx.now).await?;
    }
    tx.save().await?;
    Ok(id)
}

/// Sets a password, ends a lock and the person's sessions, here and at other applications, and takes the application
/// passwords away.
///
/// # Errors
/// When the account is unknown or the password is weak.
pub async fn set_password(
    db: &Db,
    ctx: &Ctx,
    sso: &dyn SignOnEnds,
    account: &str,
    password: &str,
) -> anyhow::Result<()> {
    let person = onehall_directory::find_person_by_account(db.repo().conn(), &ctx.tenant, account)
        .await?
        .with_context(|| format!("there is no account {account}"))?;
    let hash = hash_checked(db, ctx, password, Owner { account: &person.account, name: &person.user_name }).await?;
    let mut tx = db.begin().await?;
    new_password::replace(&mut tx, ctx, sso, (person.id, &person.account), hash).await?;
    audit::record(&mut tx, ctx, "user.password_set", &format!("user:{}", person.id), json!({})).await?;
    tx.save().await?;
    Ok(())
}

/// Adds a client and answers its secret, which is stored hashed only; payload protection is off for a plain one (contract
/// section 3).
///
/// # Errors
/// When the id is taken or unusable, the secret is too short, a scope is unusable, or there is no such tenant.
pub async fn add_client(
    db: &Db,
    ctx: &Ctx,
    id: &str,
    secret: Option<&str>,
    scopes: &[String],
    plain: bool,
) -> anyhow::Result<String> {
    ensure!(is_id(id), "a client id has 1 to 64 of a-z, 0-9, dot, dash and underscore");
    let secret = secret.map_or_else(|| ctx.env.new_secret(), str::to_owned);
    ensure!(SECRET_BYTES.contains(&secret.len()), "a client secret has 24 to 256 characters");
    ensure!(
        scopes.iter().all(|s| !s.is_empty() && s.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')),
        "a scope has letters and dashes only"
    );
    ensure!(
        onehall_directory::tenant_exists(db.repo().conn(), &ctx.tenant).await?,
        "there is no tenant {}",
        ctx.tenant
    );
    let mut tx = db.begin().await?;
    let facts = ClientFacts { id: id.to_owned(), name: String::new(), scopes: scopes.to_vec(), is_plain: plain };
    match clients::change::add(&mut tx, ctx, &facts, &secret).await {
        Ok(_) => {}
        Err(AddFault::Taken) => bail!("the client id {id} is taken"),
        Err(AddFault::TooMany) => bail!("there are {CLIENTS_MAX} clients already, which is the most"),
        Err(AddFault::Store(error)) => return Err(error.into()),
    }
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
    onehall_directory::rename_tenant(tx.conn(), &ctx.tenant, school, "").await?;
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
