//! Accounts for generators of load on chat: people without a password of their own, each with one application password.

use std::collections::BTreeMap;

use anyhow::Context as _;
use onehall_db::Db;
use onehall_directory::{Class, NewPerson};
use onehall_kernel::{Ctx, UserId};
use uuid::Uuid;

use crate::app_passwords::{next_salt, row_of};
use crate::rules::app_password::generate;
use crate::store;
use onehall_records::audit;

/// Accounts of one unit of work.
const BATCH: usize = 1_000;
/// What they may do.
const ROLE: &str = "student";

/// The class they form, so that a notice can address them and nobody else.
const CLASS: &str = "压测账号";

/// What a generator signs in with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadAccount {
    /// The person: the local part of the chat address.
    pub user: UserId,
    /// The application password.
    pub password: String,
}

/// Adds `count` accounts `load-00001`, … with random application passwords. They are one class of the topmost department.
///
/// # Errors
/// When there are such accounts already, or the database fails.
pub async fn add_load_accounts(db: &Db, ctx: &Ctx, secret: &[u8; 32], count: u32) -> anyhow::Result<Vec<LoadAccount>> {
    let roles: BTreeMap<String, Uuid> = onehall_directory::list_roles(db.repo().conn(), &ctx.tenant)
        .await?
        .into_iter()
        .map(|r| (r.code, r.id))
        .collect();
    let role = *roles.get(ROLE).with_context(|| format!("there is no role {ROLE}"))?;
    let departments = onehall_directory::list_departments(db.repo().conn(), &ctx.tenant).await?;
    let top = departments.iter().find(|one| one.parent_id.is_none()).map(|one| one.id);
    let class = match top {
        Some(department) => {
            let tx = db.begin().await?;
            let class = Class { department, name: CLASS.to_owned() };
            let id = onehall_directory::ensure_class(tx.conn(), ctx, &class).await?;
            tx.save().await?;
            Some(id)
        }
        None => None,
    };
    let numbers: Vec<u32> = (1..=count).collect();
    let mut accounts = Vec::with_capacity(numbers.len());
    for batch in numbers.chunks(BATCH) {
        let (mut people, mut rows) = (Vec::new(), Vec::new());
        for number in batch {
            let (user, password) = (ctx.env.new_user_id(), generate(&ctx.env));
            let salt = next_salt(secret, &ctx.tenant, user, &[]);
            rows.push(row_of(ctx, user, "load", &password, &salt).context("keys of an application password")?);
            people.push(NewPerson {
                id: user.0,
                account: format!("load-{number:05}"),
                user_name: format!("{CLASS} {number:05}"),
                nick_name: format!("{CLASS} {number:05}"),
                kind: ROLE.to_owned(),
                department_id: top,
                post_name: CLASS.to_owned(),
                class_id: class,
                ..NewPerson::default()
            });
            accounts.push(LoadAccount { user, password });
        }
        let given: Vec<(i64, Uuid)> = people.iter().map(|person| (person.id, role)).collect();
        let mut tx = db.begin().await?;
        onehall_directory::create_people(tx.conn(), &ctx.tenant, ctx.now, &people).await?;
        onehall_directory::give_roles(tx.conn(), &given).await?;
        store::app_passwords::create_app_passwords(tx.conn(), rows).await?;
        let detail = serde_json::json!({"count": batch.len()});
        audit::record(&mut tx, ctx, "user.load_accounts_added", "user:load", detail).await?;
        tx.save().await?;
    }
    Ok(accounts)
}
