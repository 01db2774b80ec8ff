//! `POST /api/onehall/sources/test`.

use axum::Extension;
use axum::extract::State;
use onehall_feature::{CardReader, SourceWarning};
use onehall_kernel::{Envelope, ErrorCode};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply as _, User};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tokio::time::Instant;
use uuid::Uuid;

use super::SourcesState;
use super::api_form::SourceApiIn;
use super::system_form::SourceIn;
use super::unlisted::line_for;
use crate::bind::{BindTo, bind};
use crate::change::{SecretChange, no_system};
use crate::faults::{refuse, within};
use crate::fetch::asker::{SecretOf, SourceAnswer, SourceQuestion};
use crate::fetch::fault::Fault;
use crate::model::SystemConfig;
use crate::rights::ManageSources;
use crate::rules::auth::must_reenter;
use crate::rules::mapping::{Mapping, entries};
use crate::rules::path::Path;
use crate::rules::sample::{SampleNode, tree};
use crate::store::systems::find_system;

/// Entries that are shown.
const ROWS: usize = 20;

/// The forms as they stand, saved or not.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SourceTestIn {
    /// The source; a secret that is absent is the stored one, as long as it would go where it was entered for.
    #[garde(dive)]
    source: SourceIn,
    /// The API.
    #[garde(dive)]
    api: SourceApiIn,
}

/// Why nothing came.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SourceTestFault {
    /// As `TIMEOUT`.
    code: &'static str,
    /// In words.
    words: String,
    /// What the operator has to add to `[outbound]`; null where that would not help.
    line: Option<String>,
}

/// What a try came to.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SourceTestOut {
    /// The source's HTTP status; null when it did not answer.
    status: Option<u16>,
    /// How long it took, milliseconds.
    ms: u64,
    /// How large its answer was.
    bytes: usize,
    /// How many entries it has.
    entry_count: usize,
    /// The first 20 entries with the API's fields.
    #[schema(value_type = Vec<Object>)]
    rows: Vec<Map<String, Value>>,
    /// Fields that got their default, and how often among these.
    warnings: Vec<SourceWarning>,
    /// What the answer has.
    tree: Vec<SampleNode>,
    /// What its first entry has.
    entry_tree: Vec<SampleNode>,
    /// What is wrong; null when nothing is.
    fault: Option<SourceTestFault>,
}

/// Asks a source as the forms stand; audited, saves nothing. At most 20 tries a minute and person.
#[utoipa::path(post, path = "/api/onehall/sources/test", tag = "sources", request_body = SourceTestIn,
    responses((status = 200, body = Envelope<SourceTestOut>)), extensions(("x-access" = json!(ManageSources::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn test_source(
    State(app): State<App>,
    Extension(state): Extension<SourcesState>,
    Allowed(user, _): Allowed<ManageSources>,
    Body(input): Body<SourceTestIn>,
) -> Answer<SourceTestOut> {
    app.count_probe(&user.ctx.tenant, user.session.user)?;
    let SourceTestIn { source, api } = input;
    let stored = source.source_id;
    let (system, secret) = source.read(&state.sources.asker.public_url).map_err(|error| within("source", error))?;
    let api = api.read().map_err(|error| within("api", error))?;
    let zone = user.tenant.zone;
    let mapping = Mapping::new(&api.fields, "api.fields", zone).map_err(refuse)?;
    let list = Path::parse(&api.list_path).map_err(ApiError::internal)?;
    let reader = CardReader {
        ctx: user.ctx.clone(),
        tenant: user.tenant.clone(),
        user: user.session.user,
        grants: user.grants.clone(),
    };
    let to = BindTo { values: &[], rows: ROWS, column: None };
    let values = bind(&app.repo(), &reader, (&system, &api), to).await?;
    let secret = secret_to_try(&app, &state, &user, (stored, &system, secret)).await?;
    let mut tx = app.begin().await?;
    let detail = json!({"name": system.names.zh, "origin": system.origin, "auth": system.auth.kind, "path": api.path});
    let object = stored.map_or_else(|| "source".to_owned(), |id| format!("source:{id}"));
    audit::record(&mut tx, &user.ctx, "source.tried", &object, detail).await?;
    tx.save().await?;

    let line = unlisted_line(&app, &system);
    let place = state.sources.engine.bulkheads.take(
        &user.ctx.tenant,
        stored.unwrap_or_else(|| user.ctx.new_id()),
        system.concurrency,
    );
    let question = SourceQuestion { tenant: user.ctx.tenant.clone(), reader: reader.user, system, secret, api, values };
    let began = Instant::now();
    let answered = match place {
        Some(_place) => state.sources.asker.ask(&question).await,
        None => Err(Fault::Crowded),
    };
    let ms = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
    let told = |fault: Fault| {
        let line = (fault == Fault::Refused).then(|| line.clone());
        SourceTestFault { code: fault.code(), words: fault.words(user.ctx.locale), line }
    };
    let out = match answered {
        Err(fault) => SourceTestOut { fault: Some(told(fault)), status: fault.status(), ms, ..nothing() },
        Ok(SourceAnswer { status, bytes, json }) => {
            let tree = tree(&json);
            let found = entries(json, &list);
            let fault = found.is_none().then(|| told(Fault::NoList));
            let found = found.unwrap_or_default();
            let (rows, warnings) = mapping.map(&found, ROWS, zone);
            let entry_tree = found.first().map(self::tree).unwrap_or_default();
            SourceTestOut {
                status: Some(status),
                ms,
                bytes,
                entry_count: found.len(),
                rows,
                warnings,
                tree,
                entry_tree,
                fault,
            }
        }
    };
    user.ok(out)
}

/// What the operator has to list: the address of tokens when that one is at fault by itself, else the origin.
fn unlisted_line(app: &App, system: &SystemConfig) -> String {
    let token_url = &system.auth.fields.token_url;
    let is_of_token = !token_url.is_empty() && app.outbound.checked(token_url).is_err();
    line_for(if is_of_token { token_url } else { &system.origin })
}

fn nothing() -> SourceTestOut {
    SourceTestOut {
        status: None,
        ms: 0,
        bytes: 0,
        entry_count: 0,
        rows: Vec::new(),
        warnings: Vec::new(),
        tree: Vec::new(),
        entry_tree: Vec::new(),
        fault: None,
    }
}

/// The secret of the form, or the stored one when it would go where it was entered for.
async fn secret_to_try(
    app: &App,
    state: &SourcesState,
    user: &User,
    (stored, system, secret): (Option<Uuid>, &SystemConfig, SecretChange),
) -> Result<SecretOf, ApiError> {
    let tenant = &user.ctx.tenant;
    let before = match stored {
        Some(id) => Some(find_system(app.repo().conn(), tenant, id).await?.ok_or_else(no_system)?),
        None => None,
    };
    match secret {
        SecretChange::Put(secret) => Ok(SecretOf::Given(Some(secret))),
        SecretChange::Clear => Ok(SecretOf::Given(None)),
        SecretChange::Keep => {
            let (Some(field), Some(before)) = (system.auth.kind.secret(), before) else {
                return Ok(SecretOf::Given(None));
            };
            if must_reenter(before.config.destination(), system.destination()) {
                return Err(ErrorCode::SourceSecretNeeded.into());
            }
            let opened = state.sources.asker.stored(tenant, (before.id, before.version), field).await;
            let name = before.config.names.pick(user.ctx.locale);
            Ok(SecretOf::Given(opened.map_err(|fault| fault.refuse(name))?))
        }
    }
}
