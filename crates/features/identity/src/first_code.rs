//! The activation code of the first administrator of a new tenant.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_db::Tx;
use onehall_directory::{Addressed, FirstCode, ToldCode};
use onehall_kernel::{Ctx, UserId};
use onehall_web::ApiError;

use crate::activation;
use crate::rules::activation_code::LIFE;
use crate::state::IdentityState;

/// Makes codes as those do who look after people.
pub(crate) struct Codes(pub(crate) Arc<IdentityState>);

#[async_trait]
impl FirstCode for Codes {
    async fn make(&self, tx: &mut Tx, ctx: &Ctx, by: UserId, person: Addressed) -> Result<ToldCode, ApiError> {
        let made = activation::make(tx, &self.0, ctx, by, vec![person]).await?;
        let one = made.into_iter().next().ok_or_else(|| ApiError::internal("no activation code was made"))?;
        Ok(ToldCode { code: one.code, expires_at: ctx.now + LIFE })
    }
}
