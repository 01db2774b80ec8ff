//! Writing rows of services that were judged, with what follows from it: their guides go on, everybody is told.

use std::collections::HashSet;

use onehall_db::{StoreError, StoreResult, Tx};
use onehall_kernel::{Ctx, ErrorCode};
use onehall_web::ApiError;
use uuid::Uuid;

use super::verdict::Plan;
use crate::config::guide::{follow, hold_guides};
use crate::config::guide_body::GuideBody;
use crate::desk::services_changed;
use crate::store::put::{NewService, create_absent};
use crate::store::register;

/// Services of one batch whose index is brought up one by one; of more, all are looked at again at once.
const ONE_BY_ONE: usize = 100;

/// Tells everybody that these services changed.
///
/// # Errors
/// When the database fails.
pub(crate) async fn tell(tx: &mut Tx, ctx: &Ctx, ids: Vec<Uuid>) -> StoreResult<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let ids = if ids.len() > ONE_BY_ONE { Vec::new() } else { ids };
    services_changed(tx, ctx, ids).await
}

/// Writes what was judged in this unit of work, and tells of it. The caller holds the documents and then the services.
///
/// # Errors
/// When the database fails.
pub(crate) async fn put(tx: &mut Tx, ctx: &Ctx, plans: &[&Plan]) -> StoreResult<()> {
    let after: Vec<NewService> = plans.iter().map(|plan| plan.after.clone()).collect();
    register::put_services(tx.conn(), &after).await?;
    carry_on(tx, ctx, plans).await?;
    tell(tx, ctx, after.iter().map(|one| one.row.id).collect()).await
}

/// Writes a new service, and tells of it; false where its code was taken meanwhile.
///
/// # Errors
/// When the database fails.
pub(crate) async fn create(tx: &mut Tx, ctx: &Ctx, new: &NewService) -> StoreResult<bool> {
    if !create_absent(tx.conn(), new).await? {
        return Ok(false);
    }
    tell(tx, ctx, vec![new.row.id]).await?;
    Ok(true)
}

/// Lets documents of guides go on over what was said of them; few have one.
async fn carry_on(tx: &mut Tx, ctx: &Ctx, plans: &[&Plan]) -> StoreResult<()> {
    let said = |one: &NewService| GuideBody::of(&one.row, &GuideBody::default());
    let is_changed = |plan: &&Plan| plan.before.as_ref().is_some_and(|before| said(before) != said(&plan.after));
    let changed: Vec<&Plan> = plans.iter().copied().filter(is_changed).collect();
    let ids: Vec<Uuid> = changed.iter().map(|plan| plan.after.row.id).collect();
    let edited: HashSet<Uuid> = hold_guides(tx, ctx, &ids).await?.into_iter().collect();
    for plan in changed.into_iter().filter(|plan| edited.contains(&plan.after.row.id)) {
        follow(tx, ctx, &plan.after.row).await.map_err(|error| refused(&error, "guide"))?;
    }
    Ok(())
}

/// A database that fails is tried again, whatever else a document refuses is a fault: rows were judged before.
pub(crate) fn refused(error: &ApiError, what: &str) -> StoreError {
    let cause = error.cause.clone().unwrap_or_else(|| format!("{:?}", error.fields));
    match error.problem.code {
        ErrorCode::StoreUnavailable | ErrorCode::StoreNoWrites => StoreError::busy(&cause),
        code => StoreError::Inconsistent { table: "services", detail: format!("a {what}: {code:?} {cause}") },
    }
}
