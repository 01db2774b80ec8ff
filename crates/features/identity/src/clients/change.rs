//! The use cases that change clients. Each is audited without secrets, and told to all nodes, which ask for the client anew.

use onehall_bus::emit;
use onehall_db::{StoreError, Tx, take_turn};
use onehall_events::Event;
use onehall_feature::Told;
use onehall_jobs::enqueue;
use onehall_kernel::{Ctx, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::{ApiError, FieldError, User, Which};
use serde_json::{Value, json};

use super::end_sessions::{ClientEnded, EndClientSessions};
use super::no_client;
use crate::entities::client::Model;
use crate::rules::client::{ClientFacts, ClientFault, Opening, judge, scope_above};
use crate::rules::token;
use crate::store::clients as register;

/// Clients of one tenant, disabled ones too: lists of them are read whole.
pub(crate) const CLIENTS_MAX: u64 = 500;

/// Why a client is not made.
#[derive(Debug)]
pub(crate) enum AddFault {
    /// A client of this school or another one has the id.
    Taken,
    /// There are [`CLIENTS_MAX`].
    TooMany,
    Store(StoreError),
}

impl From<StoreError> for AddFault {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// What is stored of a client, for the rules.
pub(crate) fn facts_of(row: &Model) -> ClientFacts {
    ClientFacts {
        id: row.id.clone(),
        name: row.name.clone(),
        scopes: row.scopes.split(' ').filter(|scope| !scope.is_empty()).map(str::to_owned).collect(),
        is_plain: row.is_plain,
    }
}

/// What is kept of a client beside a change: nothing of its secret.
fn told(row: &Model) -> Told {
    let facts = facts_of(row);
    Told::default()
        .with("name", facts.name)
        .with("scopes", facts.scopes)
        .with("plain", facts.is_plain)
        .with("disabled", row.disabled_at.is_some())
}

/// What a caller sends back with a change: a digest of the client's values and of when its secret was made.
pub(crate) fn version(row: &Model) -> String {
    told(row).with("secretAt", row.secret_at.map(|at| at.to_rfc3339())).mark()
}

fn values(row: &Model) -> Value {
    told(row).values().into()
}

fn object(id: &str) -> String {
    format!("client:{id}")
}

/// Makes a client with this secret, by whoever may.
///
/// # Errors
/// When the id is taken, there are too many, or the database fails.
pub(crate) async fn add(tx: &mut Tx, ctx: &Ctx, facts: &ClientFacts, secret: &str) -> Result<Model, AddFault> {
    take_turn(tx.conn(), &format!("clients/{}", ctx.tenant)).await?;
    if register::count_clients(tx.conn(), &ctx.tenant).await? >= CLIENTS_MAX {
        return Err(AddFault::TooMany);
    }
    let made = match register::create_client(tx.conn(), ctx, facts, secret).await {
        Err(error) if error.is_unique() => return Err(AddFault::Taken),
        other => other?,
    };
    audit::record(tx, ctx, "client.added", &object(&made.id), values(&made)).await?;
    Ok(made)
}

/// Makes the client that a form asks for; answers it with its secret, which is told once.
///
/// # Errors
/// `request.invalid`, `client.unknown_scope`, `client.scope_above`, `client.id_taken`, `client.too_many`; faults of the
/// database.
pub(crate) async fn create(
    tx: &mut Tx,
    user: &User,
    all: &[Opening],
    typed: ClientFacts,
) -> Result<(Model, String), ApiError> {
    let blank = ClientFacts::default();
    let facts = judge(typed, &blank, all, &user.grants).map_err(|fault| refused(fault, &user.ctx))?;
    let secret = user.ctx.env.new_secret();
    let made = add(tx, &user.ctx, &facts, &secret).await.map_err(|fault| match fault {
        AddFault::Taken => Problem::new(ErrorCode::ClientIdTaken).with("id", facts.id.as_str()).into(),
        AddFault::TooMany => Problem::new(ErrorCode::ClientTooMany).with("max", CLIENTS_MAX).into(),
        AddFault::Store(error) => ApiError::from(error),
    })?;
    Ok((made, secret))
}

/// A client that may be changed, as the caller saw it, with its row locked.
async fn seen(tx: &Tx, ctx: &Ctx, which: Which<'_, &str>) -> Result<Model, ApiError> {
    let row = register::lock_client(tx.conn(), &ctx.tenant, which.id).await?.ok_or_else(no_client)?;
    if row.is_public {
        return Err(ErrorCode::ClientBuiltIn.into());
    }
    which.check(version(&row))?;
    Ok(row)
}

/// Changes what a client is called and may, as the caller saw it at `version`.
///
/// # Errors
/// `object.not_found`, `client.built_in`, `object.conflict`, `request.invalid`, `client.unknown_scope`,
/// `client.scope_above`; faults of the database.
pub(crate) async fn update(
    tx: &mut Tx,
    user: &User,
    all: &[Opening],
    version: &str,
    typed: ClientFacts,
) -> Result<Model, ApiError> {
    let ctx = &user.ctx;
    let before = seen(tx, ctx, Which { id: &typed.id, version }).await?;
    let facts = judge(typed, &facts_of(&before), all, &user.grants).map_err(|fault| refused(fault, ctx))?;
    let after = Model { name: facts.name, scopes: facts.scopes.join(" "), is_plain: facts.is_plain, ..before.clone() };
    if told(&after) == told(&before) {
        return Ok(before);
    }
    write(tx, ctx, "client.changed", (&before, &after)).await?;
    Ok(after)
}

/// Gives a client another secret, which is told once. The one so far holds no longer. Sessions that the client opened go on:
/// they hold with its credentials alone, and so with the new secret alone. Whoever gets the secret may what the client may, so
/// it is told to nobody who may less.
///
/// # Errors
/// `object.not_found`, `client.built_in`, `object.conflict`, `client.scope_above`; faults of the database.
pub(crate) async fn rotate(
    tx: &mut Tx,
    user: &User,
    all: &[Opening],
    which: Which<'_, &str>,
) -> Result<(Model, String), ApiError> {
    let ctx = &user.ctx;
    let before = seen(tx, ctx, which).await?;
    if let Some(above) = scope_above(&facts_of(&before), all, &user.grants) {
        return Err(refused(ClientFault::ScopeAbove(above), ctx));
    }
    let secret = ctx.env.new_secret();
    let after = Model { secret_hash: token::hash(&secret), secret_at: Some(ctx.now), ..before };
    register::update_client(tx.conn(), &after).await?;
    audit::record(tx, ctx, "client.secret_changed", &object(&after.id), json!({})).await?;
    emit(tx, ctx, &Event::ClientChanged { client: after.id.clone() }).await?;
    Ok((after, secret))
}

/// Disables a client, which is refused from then on and whose sessions end, or lets it call again. One that is so already
/// stays as it is.
///
/// # Errors
/// `object.not_found`, `client.built_in`, `object.conflict`; faults of the database.
pub(crate) async fn enable(
    tx: &mut Tx,
    ctx: &Ctx,
    which: Which<'_, &str>,
    is_enabled: bool,
) -> Result<Model, ApiError> {
    let before = seen(tx, ctx, which).await?;
    if is_enabled == before.disabled_at.is_none() {
        return Ok(before);
    }
    let after = Model { disabled_at: (!is_enabled).then_some(ctx.now), ..before.clone() };
    let action = if is_enabled { "client.enabled" } else { "client.disabled" };
    write(tx, ctx, action, (&before, &after)).await?;
    if !is_enabled {
        end_sessions(tx, ctx, &after).await?;
    }
    Ok(after)
}

/// Removes a client, whose sessions end. What it posted stays, under its id: whoever gets this id later goes on with it.
///
/// # Errors
/// `object.not_found`, `client.built_in`, `object.conflict`; faults of the database.
pub(crate) async fn delete(tx: &mut Tx, ctx: &Ctx, which: Which<'_, &str>) -> Result<(), ApiError> {
    let row = seen(tx, ctx, which).await?;
    register::delete_client(tx.conn(), &ctx.tenant, &row.id).await?;
    audit::record(tx, ctx, "client.removed", &object(&row.id), values(&row)).await?;
    emit(tx, ctx, &Event::ClientChanged { client: row.id.clone() }).await?;
    end_sessions(tx, ctx, &row).await
}

async fn write(tx: &mut Tx, ctx: &Ctx, action: &str, (before, after): (&Model, &Model)) -> Result<(), ApiError> {
    register::update_client(tx.conn(), after).await?;
    let detail = json!({"before": values(before), "after": values(after)});
    audit::record(tx, ctx, action, &object(&after.id), detail).await?;
    Ok(emit(tx, ctx, &Event::ClientChanged { client: after.id.clone() }).await?)
}

async fn end_sessions(tx: &mut Tx, ctx: &Ctx, row: &Model) -> Result<(), ApiError> {
    let ended = ClientEnded { client: row.id.clone(), until: ctx.now };
    enqueue::<EndClientSessions>(tx, ctx, &ended).await?;
    Ok(())
}

fn refused(fault: ClientFault, ctx: &Ctx) -> ApiError {
    match fault {
        ClientFault::Rule(field, rule) => FieldError::refuse(field, rule),
        ClientFault::UnknownScope(scope) => Problem::new(ErrorCode::ClientUnknownScope).with("scope", scope).into(),
        ClientFault::ScopeAbove(words) => {
            Problem::new(ErrorCode::ClientScopeAbove).with("scope", words.pick(ctx.locale)).into()
        }
    }
}
