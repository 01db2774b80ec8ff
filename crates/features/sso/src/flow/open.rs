//! Beginning a single sign-on session after a right password.

use onehall_cas::{Ticket, TicketKind};
use onehall_db::StoreResult;
use onehall_kernel::{Ctx, UserId};

use crate::entities::tgt;
use crate::server::CasServer;
use crate::store::tgts;
use onehall_identity::{IdentityState, token};

/// A session and, when it is new, the secret that stands for it.
pub(crate) struct Opened {
    /// The session.
    pub tgt: tgt::Model,
    /// The value of the cookie (or the REST caller's ticket); absent when an earlier session goes on.
    pub secret: Option<Ticket>,
}

impl CasServer {
    /// Begins a session. The same person in the same browser goes on with the earlier one, so that signing out still
    /// reaches the applications opened before; another person's session in that browser ends.
    pub(crate) async fn open(
        &self,
        identity: &IdentityState,
        ctx: &Ctx,
        user: UserId,
        kind: TicketKind,
        earlier: Option<tgt::Model>,
    ) -> StoreResult<Opened> {
        let deadlines = self.deadlines(&ctx.tenant, ctx.now).await?;
        let mut tx = self.db.begin().await?;
        if let Some(earlier) = earlier {
            let same = earlier.user_id == user.0 && earlier.tenant_id == ctx.tenant.as_str();
            if same && tgts::renew_tgt(tx.conn(), &ctx.tenant, earlier.id, ctx.now, deadlines).await? {
                tx.save().await?;
                let tgt = tgt::Model {
                    signed_in_at: ctx.now,
                    idle_until: deadlines.idle_until,
                    hard_until: deadlines.hard_until,
                    ..earlier
                };
                return Ok(Opened { tgt, secret: None });
            }
            identity.end_sign_on(&mut tx, ctx, earlier.id, "logout").await?;
        }
        let secret = self.new_ticket(kind)?;
        let tgt = tgt::Model {
            id: ctx.new_id(),
            hash: token::hash(secret.as_str()),
            tenant_id: ctx.tenant.as_str().to_owned(),
            user_id: user.0,
            created_at: ctx.now,
            signed_in_at: ctx.now,
            idle_until: deadlines.idle_until,
            hard_until: deadlines.hard_until,
            ended_at: None,
        };
        tgts::create_tgt(tx.conn(), tgt.clone()).await?;
        tx.save().await?;
        Ok(Opened { tgt, secret: Some(secret) })
    }
}
