//! The use case behind `PUT /open/v1/applications/{external_id}`.

use onehall_bus::emit;
use onehall_db::{StoreError, Tx};
use onehall_events::Event;
use onehall_kernel::{Ctx, ErrorCode};

use crate::post::PostError;
use crate::rules::application::{Application, ApplicationText, Origin};
use crate::store::applications;

/// Makes or replaces the application `origin`; answers it and whether this post made it. The same words again change
/// nothing and wake nobody; two parallel posts of one key make one row.
///
/// # Errors
/// `application.of_another` when it belongs to somebody else than the post says, or when the database fails.
pub async fn put_application(
    tx: &mut Tx,
    ctx: &Ctx,
    origin: Origin,
    text: &ApplicationText,
) -> Result<(Application, bool), PostError> {
    let mut old = applications::find_application_to_change(tx.conn(), &ctx.tenant, &origin).await?;
    if old.is_none() {
        let one = Application::new(ctx.new_id(), origin.clone(), text, ctx.now);
        if applications::create_application(tx.conn(), &ctx.tenant, &one).await? {
            emit(tx, ctx, &Event::ApplicationsChanged { user: one.user }).await?;
            return Ok((one, true));
        }
        old = applications::find_application_to_change(tx.conn(), &ctx.tenant, &origin).await?;
    }
    let old = old.ok_or(StoreError::Missing("applications"))?;
    if old.user != text.user {
        return Err(ErrorCode::ApplicationOfAnother.into());
    }
    let Some(next) = old.replaced(text, ctx.now) else { return Ok((old, false)) };
    applications::update_application(tx.conn(), &ctx.tenant, &next).await?;
    emit(tx, ctx, &Event::ApplicationsChanged { user: next.user }).await?;
    Ok((next, false))
}
