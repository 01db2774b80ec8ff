//! The one place that composes the end of a session with the end of what stands behind it: the single sign-on session,
//! the other portal sessions on that, and the streams of application passwords.
//!
//! The single sign-on session ends first, as its row is what openers lock.

use async_trait::async_trait;
use onehall_db::{StoreResult, Tx};
use onehall_directory::PersonEnds;
use onehall_kernel::{Ctx, UserId};
use uuid::Uuid;

use crate::single_sign_on::SignOnEnds;
use crate::{app_passwords, sessions, store};

/// Ends a single sign-on session with the portal sessions on it; answers which of these ended.
///
/// # Errors
/// When the database fails.
pub async fn end_sign_on(
    sso: &dyn SignOnEnds,
    tx: &mut Tx,
    ctx: &Ctx,
    tgt: Uuid,
    reason: &str,
) -> StoreResult<Vec<Uuid>> {
    let tenant = sso.end(tx, ctx, tgt).await?.unwrap_or_else(|| ctx.tenant.clone());
    end_sessions_on(tx, &Ctx { tenant, ..ctx.clone() }, tgt, reason).await
}

/// Ends every session of a person with the single sign-on behind them, and those in which the person acts as somebody
/// else; answers how many.
pub(crate) async fn end_sessions_of(
    sso: &dyn SignOnEnds,
    tx: &mut Tx,
    ctx: &Ctx,
    user: UserId,
    reason: &str,
) -> StoreResult<usize> {
    let tgts = sso.end_of(tx, ctx, user, None).await?;
    let living = store::sessions::list_living_of_user(tx.conn(), &ctx.tenant, user.0).await?;
    for session in &living {
        sessions::end_session(tx, ctx, &session.tenant_id, session.id, UserId(session.user_id), reason).await?;
    }
    for tgt in tgts {
        end_sessions_on(tx, ctx, tgt, reason).await?;
    }
    Ok(living.len())
}

/// Ends every session of a person but `kept`, with the single sign-on behind them; answers which.
pub(crate) async fn end_other_sessions(
    sso: &dyn SignOnEnds,
    tx: &mut Tx,
    ctx: &Ctx,
    user: UserId,
    kept: Uuid,
    reason: &str,
) -> StoreResult<Vec<Uuid>> {
    let living = store::sessions::list_living_of_user(tx.conn(), &ctx.tenant, user.0).await?;
    let kept_tgt = living.iter().find(|session| session.id == kept).and_then(|session| session.tgt_id);
    let tgts = sso.end_of(tx, ctx, user, kept_tgt).await?;
    // read again behind the rows that openers lock: what was opened meanwhile ends too
    let living = store::sessions::list_living_of_user(tx.conn(), &ctx.tenant, user.0).await?;
    let mut ended = Vec::new();
    for session in living.iter().filter(|session| session.id != kept) {
        sessions::end_session(tx, ctx, &session.tenant_id, session.id, UserId(session.user_id), reason).await?;
        ended.push(session.id);
    }
    for tgt in tgts {
        end_sessions_on(tx, ctx, tgt, reason).await?;
    }
    Ok(ended)
}

/// Ends the portal sessions on a single sign-on session; answers which.
async fn end_sessions_on(tx: &mut Tx, ctx: &Ctx, tgt: Uuid, reason: &str) -> StoreResult<Vec<Uuid>> {
    let living = store::global::list_living_of_tgt(tx.conn(), tgt).await?;
    for session in &living {
        sessions::end_session(tx, ctx, &session.tenant_id, session.id, UserId(session.user_id), reason).await?;
    }
    Ok(living.into_iter().map(|session| session.id).collect())
}

/// What of this area ends with a person: sessions, the single sign-on behind them, an activation code, and the streams that
/// application passwords opened.
pub struct EndSessions {
    sso: &'static dyn SignOnEnds,
}

impl EndSessions {
    /// With the single sign-on that `sso` ends.
    #[must_use]
    pub const fn new(sso: &'static dyn SignOnEnds) -> Self {
        Self { sso }
    }
}

#[async_trait]
impl PersonEnds for EndSessions {
    async fn end(&self, tx: &mut Tx, ctx: &Ctx, user: UserId, reason: &str) -> StoreResult<()> {
        end_sessions_of(self.sso, tx, ctx, user, reason).await?;
        store::activation::delete_unused(tx.conn(), &ctx.tenant, &[user]).await?;
        app_passwords::end_streams(tx, ctx, user, reason).await
    }
}
