//! `POST cardbusinessconfig/list`.

use axum::Extension;
use axum::extract::State;
use onehall_db::Reading;
use onehall_directory::PeopleNames;
use onehall_feature::SourceState;
use onehall_kernel::{Envelope, Page, PageIn, normalise_key};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::config::card_body::CardBody;
use crate::config::card_drafts::{DraftCard, all_cards};
use crate::home::Home;
use crate::rights::ConfiguresCards;
use crate::routes::config::{Standing, stand};
use crate::rules::layout::CardState;

/// Which cards.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct CardConfigListIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of a name in either language.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
    /// Of one kind.
    #[garde(length(max = 32))]
    card_kind: Option<String>,
}

/// A card as its editors list it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardConfigRow {
    card_id: Uuid,
    card_kind: String,
    card_name: String,
    card_state: CardState,
    column_count: usize,
    /// Role codes; empty means everybody.
    roles: Vec<String>,
    departments: Vec<Uuid>,
    person_kinds: Vec<String>,
    is_enable: bool,
    /// How the systems are whose entries it shows; null for cards of the portal alone.
    health: Option<SourceState>,
    #[serde(flatten)]
    standing: Standing,
}

impl CardConfigListIn {
    fn fits(&self, card: &DraftCard, wanted: &str) -> bool {
        let basics = &card.body.basics;
        let named =
            || [&basics.card_name, &basics.card_name_en].iter().any(|name| normalise_key(name).contains(wanted));
        self.card_kind.as_ref().is_none_or(|kind| basics.card_kind == *kind) && (wanted.is_empty() || named())
    }
}

fn apis_of(body: &CardBody) -> impl Iterator<Item = Uuid> {
    body.columns.iter().filter_map(|column| column.api_id)
}

/// The worst of some states; an API that is not there is as one that is switched off.
fn worst(states: impl Iterator<Item = Option<SourceState>>) -> Option<SourceState> {
    let rank = |state: &SourceState| match state {
        SourceState::Well => 0,
        SourceState::Unknown => 1,
        SourceState::Failing => 2,
        SourceState::Off => 3,
    };
    states.map(|state| state.unwrap_or(SourceState::Off)).max_by_key(rank)
}

/// The cards of the university as editors see them, drafts too, in the order of the home page.
#[utoipa::path(post, path = "/api/online-service-platform/cardbusinessconfig/list", tag = "home", request_body = CardConfigListIn,
    responses((status = 200, body = Envelope<Page<CardConfigRow>>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_cards_for_config(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<CardConfigListIn>,
) -> Answer<Page<CardConfigRow>> {
    let wanted = normalise_key(input.keyword.as_deref().unwrap_or_default());
    let repo = app.repo();
    let mut cards = all_cards(Reading::Repo(&repo), &user.ctx.tenant).await?;
    cards.retain(|card| input.fits(card, &wanted));
    let page = Page::cut(cards, &input.page);
    let editors = page.records.iter().map(|card| card.document.as_ref().and_then(|document| document.by));
    let names = PeopleNames::find(repo.conn(), &user.ctx.tenant, editors).await?;
    let apis: Vec<Uuid> = page.records.iter().flat_map(|card| apis_of(&card.body)).collect();
    let states = home.data.states(Reading::Repo(&repo), &user.ctx.tenant, &apis).await?;
    let row = |card: DraftCard| {
        let health = worst(apis_of(&card.body).map(|api| states.get(&api).copied()));
        let basics = card.body.basics;
        CardConfigRow {
            card_id: card.id,
            card_name: user.ctx.locale.pick(&basics.card_name, &basics.card_name_en).to_owned(),
            card_kind: basics.card_kind,
            card_state: basics.card_state,
            column_count: card.body.columns.len(),
            roles: basics.roles,
            departments: basics.departments,
            person_kinds: basics.person_kinds,
            is_enable: basics.is_enable,
            health,
            standing: stand(card.document.as_ref(), &names, user.tenant.zone),
        }
    };
    user.ok(page.map(row))
}
