//! `POST cardcolumnconfig/{getTodoNumReminder,submitTodoNumReminder}`: when a card reminds of to-dos (001 section 7.3; paths
//! decided in calls.tsv).

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, FieldError, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::basic::CardIn;
use super::draft::{at_version, newest, store};
use crate::config::card::key_of;
use crate::home::Home;
use crate::model::Reminder;
use crate::rights::ConfiguresCards;
use crate::routes::config::{Standing, standing};

/// The kind of card that has to-dos.
const TODO: &str = "TODO";

/// When a card reminds.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ReminderOut {
    #[serde(flatten)]
    reminder: Reminder,
    #[serde(flatten)]
    standing: Standing,
}

/// When a card is to remind.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReminderIn {
    #[garde(skip)]
    card_id: Uuid,
    #[serde(flatten)]
    #[garde(skip)]
    reminder: Reminder,
    /// The revision of the card it was made from.
    #[serde(default)]
    #[garde(skip)]
    version: Option<Uuid>,
    /// Publishes the card at once.
    #[serde(default)]
    #[garde(skip)]
    publish: Option<bool>,
}

/// When a card reminds of to-dos, as editors see it.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getTodoNumReminder", tag = "home", request_body = CardIn,
    responses((status = 200, body = Envelope<ReminderOut>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn todo_reminder(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<CardIn>,
) -> Answer<ReminderOut> {
    let reminder = newest(&app, &user, input.card_id).await?.body.reminder;
    user.ok(ReminderOut { reminder, standing: standing(&app, &user, &key_of(input.card_id)).await? })
}

/// Saves when a card reminds of to-dos, in a draft of it.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/submitTodoNumReminder", tag = "home", request_body = ReminderIn,
    responses((status = 200, body = Envelope<ReminderOut>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn submit_todo_reminder(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<ReminderIn>,
) -> Answer<ReminderOut> {
    let mut body = at_version(&app, &user, input.card_id, input.version).await?;
    if body.basics.card_kind != TODO {
        return Err(FieldError::refuse("cardId", "a card of to-dos"));
    }
    body.reminder = input.reminder;
    store(&app, &home, &user, input.card_id, &body, (input.version, input.publish)).await?;
    let reminder = newest(&app, &user, input.card_id).await?.body.reminder;
    user.ok(ReminderOut { reminder, standing: standing(&app, &user, &key_of(input.card_id)).await? })
}
