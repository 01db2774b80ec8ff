//! What stands between a person and the portal: wrong passwords that were counted, and second factors.

use anyhow::{Context as _, ensure};
use onehall_db::Db;
use onehall_kernel::Ctx;
use serde_json::json;

use crate::settings::SECOND_FACTOR;
use crate::single_sign_on::SignOnEnds;
use crate::{ends, store};
use onehall_records::audit;

/// Forgets the wrong passwords that were typed for an account, so that it can be signed in to from everywhere again;
/// answers from how many networks and devices they came.
///
/// # Errors
/// When the account is unknown.
pub async fn unlock_user(db: &Db, ctx: &Ctx, account: &str) -> anyhow::Result<u64> {
    let person = onehall_directory::find_person_by_account(db.repo().conn(), &ctx.tenant, account)
        .await?
        .with_context(|| format!("there is no account {account}"))?;
    let mut tx = db.begin().await?;
    let key = store::failures::account_key(&ctx.tenant, &person.account);
    let places = store::failures::delete_all_tries(tx.conn(), &key).await?;
    audit::record(&mut tx, ctx, "user.unlocked", &format!("user:{}", person.id), json!({"places": places})).await?;
    tx.save().await?;
    Ok(places)
}

/// Turns a person's second factor off, as for somebody who lost the phone and the recovery codes, and ends the person's
/// sessions: nobody knows who holds the phone.
///
/// # Errors
/// When the account is unknown or has no second factor.
pub async fn reset_second_factor(db: &Db, ctx: &Ctx, sso: &dyn SignOnEnds, account: &str) -> anyhow::Result<()> {
    let person = onehall_directory::find_person_by_account(db.repo().conn(), &ctx.tenant, account)
        .await?
        .with_context(|| format!("there is no account {account}"))?;
    let mut tx = db.begin().await?;
    let was_on = store::second_factors::delete_factor(tx.conn(), &ctx.tenant, person.id).await?;
    ensure!(was_on, "{account} has no second factor");
    ends::end_sessions_of(sso, &mut tx, ctx, person.id, "second-factor").await?;
    let detail = json!({"how": "operator"});
    audit::record(&mut tx, ctx, "second_factor.off", &format!("user:{}", person.id), detail).await?;
    tx.save().await?;
    Ok(())
}

/// Says whom a second factor is demanded of: `off`, `administrators` or `all`. Who has none sets it up at the next sign-in.
///
/// # Errors
/// When the word is another one (`setting.shape`).
pub async fn demand_second_factor(db: &Db, ctx: &Ctx, of: &str) -> anyhow::Result<()> {
    onehall_records::operator::put_setting(db, ctx, &SECOND_FACTOR.any(), &json!(of)).await
}
