//! The use cases that change registered applications. Each is audited; every node reads the registry at each use, so that a
//! change counts at once.

use onehall_db::{StoreError, Tx, take_turn};
use onehall_feature::Told;
use onehall_kernel::{Ctx, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::{ApiError, FieldError, Which};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::entities::service::Model;
use crate::rules::service::{ServiceFacts, ServiceFault, judge};
use crate::store::services as register;

/// Registered applications of one tenant, disabled ones too: each use of single sign-on reads them all.
pub(crate) const SERVICES_MAX: u64 = 500;

/// Why an application is not registered.
#[derive(Debug)]
pub(crate) enum AddFault {
    /// One is registered with the same pattern, read in the same way.
    Taken,
    /// There are [`SERVICES_MAX`].
    TooMany,
    Store(StoreError),
}

impl From<StoreError> for AddFault {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// An application that is not the tenant's.
pub(crate) fn no_service() -> ApiError {
    ApiError::not_found("统一认证应用", "The application")
}

/// What is kept of an application beside a change.
fn told(row: &Model) -> Told {
    Told::default()
        .with("kind", row.kind.as_str())
        .with("pattern", row.pattern.as_str())
        .with("name", row.name.as_str())
        .with("sloUrl", row.slo_url.as_deref().unwrap_or_default())
        .with("proxy", row.proxy_ok)
        .with("pgt", row.pgt_callback)
        .with("disabled", row.disabled_at.is_some())
}

/// What a caller sends back with a change: a digest of the application's values.
pub(crate) fn version(row: &Model) -> String {
    told(row).mark()
}

fn values(row: &Model) -> Value {
    told(row).values().into()
}

fn object(id: Uuid) -> String {
    format!("cas-service:{id}")
}

/// Registers an application, by whoever may.
///
/// # Errors
/// When the pattern is registered, there are too many, or the database fails.
pub(crate) async fn add(tx: &mut Tx, ctx: &Ctx, facts: ServiceFacts) -> Result<Model, AddFault> {
    take_turn(tx.conn(), &format!("cas-services/{}", ctx.tenant)).await?;
    if register::count_services(tx.conn(), &ctx.tenant).await? >= SERVICES_MAX {
        return Err(AddFault::TooMany);
    }
    let made = Model {
        id: ctx.new_id(),
        tenant_id: ctx.tenant.as_str().to_owned(),
        kind: facts.kind.as_str().to_owned(),
        pattern: facts.pattern,
        name: facts.name,
        slo_url: facts.slo_url,
        proxy_ok: facts.proxy_ok,
        pgt_callback: facts.pgt_callback,
        disabled_at: None,
        created_at: ctx.now,
    };
    match register::create_service(tx.conn(), made.clone()).await {
        Err(error) if error.is_unique() => return Err(AddFault::Taken),
        other => other?,
    }
    audit::record(tx, ctx, "cas-service.added", &object(made.id), values(&made)).await?;
    Ok(made)
}

/// Registers the application that a form asks for.
///
/// # Errors
/// `request.invalid`, `cas.pattern_refused`, `cas.service_taken`, `cas.too_many`; faults of the database.
pub(crate) async fn create(tx: &mut Tx, ctx: &Ctx, typed: ServiceFacts) -> Result<Model, ApiError> {
    let facts = judge(typed).map_err(|fault| refused(fault, ctx))?;
    add(tx, ctx, facts).await.map_err(|fault| match fault {
        AddFault::Taken => ErrorCode::CasServiceTaken.into(),
        AddFault::TooMany => Problem::new(ErrorCode::CasTooMany).with("max", SERVICES_MAX).into(),
        AddFault::Store(error) => ApiError::from(error),
    })
}

async fn seen(tx: &Tx, ctx: &Ctx, which: Which<'_, Uuid>) -> Result<Model, ApiError> {
    let row = register::lock_service(tx.conn(), &ctx.tenant, which.id).await?.ok_or_else(no_service)?;
    which.check(version(&row))?;
    Ok(row)
}

/// Changes an application. Who is signed in there stays so.
///
/// # Errors
/// `object.not_found`, `object.conflict`, `request.invalid`, `cas.pattern_refused`, `cas.service_taken`; faults of the
/// database.
pub(crate) async fn update(
    tx: &mut Tx,
    ctx: &Ctx,
    which: Which<'_, Uuid>,
    typed: ServiceFacts,
) -> Result<Model, ApiError> {
    let before = seen(tx, ctx, which).await?;
    let facts = judge(typed).map_err(|fault| refused(fault, ctx))?;
    let after = Model {
        kind: facts.kind.as_str().to_owned(),
        pattern: facts.pattern,
        name: facts.name,
        slo_url: facts.slo_url,
        proxy_ok: facts.proxy_ok,
        pgt_callback: facts.pgt_callback,
        ..before.clone()
    };
    if told(&after) != told(&before) {
        write(tx, ctx, "cas-service.changed", (&before, &after)).await?;
    }
    Ok(after)
}

/// Refuses an application tickets, or gives it some again. One that is so already stays as it is.
///
/// # Errors
/// `object.not_found`, `object.conflict`; faults of the database.
pub(crate) async fn enable(
    tx: &mut Tx,
    ctx: &Ctx,
    which: Which<'_, Uuid>,
    is_enabled: bool,
) -> Result<Model, ApiError> {
    let before = seen(tx, ctx, which).await?;
    if is_enabled == before.disabled_at.is_none() {
        return Ok(before);
    }
    let after = Model { disabled_at: (!is_enabled).then_some(ctx.now), ..before.clone() };
    let action = if is_enabled { "cas-service.enabled" } else { "cas-service.disabled" };
    write(tx, ctx, action, (&before, &after)).await?;
    Ok(after)
}

/// Removes an application as the caller saw it.
///
/// # Errors
/// `object.not_found`, `object.conflict`; faults of the database.
pub(crate) async fn delete(tx: &mut Tx, ctx: &Ctx, which: Which<'_, Uuid>) -> Result<(), ApiError> {
    seen(tx, ctx, which).await?;
    Ok(remove(tx, ctx, which.id).await?)
}

/// Removes an application, by whoever may; one that is gone already is none.
///
/// # Errors
/// When the database fails.
pub(crate) async fn remove(tx: &mut Tx, ctx: &Ctx, id: Uuid) -> Result<(), StoreError> {
    let Some(row) = register::lock_service(tx.conn(), &ctx.tenant, id).await? else { return Ok(()) };
    register::delete_service(tx.conn(), &ctx.tenant, id).await?;
    audit::record(tx, ctx, "cas-service.removed", &object(id), values(&row)).await
}

async fn write(tx: &mut Tx, ctx: &Ctx, action: &str, (before, after): (&Model, &Model)) -> Result<(), ApiError> {
    match register::update_service(tx.conn(), after).await {
        Err(error) if error.is_unique() => return Err(ErrorCode::CasServiceTaken.into()),
        other => other?,
    }
    let detail = json!({"before": values(before), "after": values(after)});
    Ok(audit::record(tx, ctx, action, &object(after.id), detail).await?)
}

fn refused(fault: ServiceFault, ctx: &Ctx) -> ApiError {
    match fault {
        ServiceFault::Rule(field, rule) => FieldError::refuse(field, rule),
        ServiceFault::Pattern(_, why) => {
            Problem::new(ErrorCode::CasPatternRefused).with("why", why.pick(ctx.locale)).into()
        }
        ServiceFault::SloUrl(_, why) => {
            Problem::new(ErrorCode::CasAddressRefused).with("why", why.pick(ctx.locale)).into()
        }
    }
}
