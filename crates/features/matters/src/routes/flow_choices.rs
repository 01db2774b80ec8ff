//! `POST cardcolumnconfig/{getFlowType,getBusTypeName}`: whose matters and which of them a column may show (001 section 7.3).

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Configures, Empty, Reply as _};
use serde::Serialize;

use crate::store::{sources, todos};

/// A choice (000 section 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FlowChoice)]
pub(super) struct Choice {
    dict_key: String,
    dict_value: String,
}

/// The systems that have sent to-dos, by name.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getFlowType", tag = "matters", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<Choice>>)), extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))))]
pub(super) async fn list_flow_types(
    State(app): State<App>,
    Allowed(user, _): Allowed<Configures>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<Choice>> {
    let sources = sources::list_sources(app.repo().conn(), &user.ctx.tenant).await?;
    let choice = |one: &sources::Source| Choice {
        dict_key: one.id.to_string(),
        dict_value: one.names.pick(user.ctx.locale).to_owned(),
    };
    let mut choices: Vec<Choice> = sources.iter().map(choice).collect();
    choices.sort_by(|a, b| a.dict_value.cmp(&b.dict_value));
    user.ok(choices)
}

/// The types of to-dos that were sent lately; a column names them in Chinese.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getBusTypeName", tag = "matters", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<Choice>>)), extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))))]
pub(super) async fn list_business_types(
    State(app): State<App>,
    Allowed(user, _): Allowed<Configures>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<Choice>> {
    let types = todos::list_types(app.repo().conn(), &user.ctx.tenant).await?;
    let choice =
        |(zh, en): (String, String)| Choice { dict_value: user.ctx.locale.pick(&zh, &en).to_owned(), dict_key: zh };
    user.ok(types.into_iter().map(choice).collect())
}
