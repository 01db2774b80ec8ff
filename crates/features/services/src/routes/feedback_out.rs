//! Feedback at the wire: as its sender sees it, and as its department does.

use std::collections::HashMap;

use onehall_directory::{Person, list_people};
use onehall_kernel::{UserId, wire_time};
use onehall_web::{ApiError, App};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::rules::feedback::{State, is_answer, takes_follow_up};
use crate::state::Reading;
use crate::store::briefs::{Brief, list_briefs};
use crate::store::feedback::Feedback;
use crate::store::feedback_turns::{Turn, list_turns};
use crate::store::files;

/// Where feedback stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FeedbackState {
    /// Nobody has taken it up.
    Pending,
    /// The department works on it.
    Processing,
    /// The department has answered.
    Answered,
}

impl From<State> for FeedbackState {
    fn from(state: State) -> Self {
        match state {
            State::Pending => Self::Pending,
            State::Processing => Self::Processing,
            State::Answered => Self::Answered,
        }
    }
}

impl From<FeedbackState> for State {
    fn from(state: FeedbackState) -> Self {
        match state {
            FeedbackState::Pending => Self::Pending,
            FeedbackState::Processing => Self::Processing,
            FeedbackState::Answered => Self::Answered,
        }
    }
}

/// Who speaks.
#[derive(Debug, Clone, Copy, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum TurnKind {
    /// The department.
    Answer,
    /// The sender, further.
    FollowUp,
}

/// A picture.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackPicture {
    file_id: Uuid,
    name: String,
}

/// An answer or a further question.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackTurn {
    kind: TurnKind,
    content: String,
    time: String,
    /// Who wrote it, for the department alone; empty for the sender.
    author_name: String,
}

/// Feedback as its sender sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackOut {
    feedback_id: Uuid,
    service_id: Uuid,
    service_name: String,
    service_icon: String,
    /// The department that answers; empty when the service has none.
    service_dept_name: String,
    content: String,
    phone: String,
    pictures: Vec<FeedbackPicture>,
    send_time: String,
    state: FeedbackState,
    /// What followed, the first first.
    turns: Vec<FeedbackTurn>,
    /// Whether the sender may ask on now.
    can_follow_up: bool,
}

/// Feedback as its department sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskFeedbackOut {
    #[serde(flatten)]
    feedback: FeedbackOut,
    account: String,
    user_name: String,
    user_dept_name: String,
    /// Who took it up last; empty when nobody has.
    handler_name: String,
}

/// What turns rows into wire items: everything they name, read in a few queries.
pub(super) struct Showing<'a> {
    reading: &'a Reading,
    services: HashMap<Uuid, Brief>,
    turns: HashMap<Uuid, Vec<Turn>>,
    pictures: HashMap<Uuid, Vec<(Uuid, String)>>,
    /// Empty for senders.
    people: HashMap<UserId, Person>,
}

impl<'a> Showing<'a> {
    /// For the sender of all of them.
    pub(super) async fn of_sender(app: &App, reading: &'a Reading, rows: &[Feedback]) -> Result<Self, ApiError> {
        let (repo, tenant) = (app.repo(), &reading.ctx.tenant);
        let ids: Vec<Uuid> = rows.iter().map(|one| one.id).collect();
        let mut services: Vec<Uuid> = rows.iter().map(|one| one.service).collect();
        services.sort_unstable();
        services.dedup();
        Ok(Self {
            reading,
            services: list_briefs(repo.conn(), tenant, &services).await?,
            turns: list_turns(repo.conn(), tenant, &ids).await?,
            pictures: files::list_of_feedback(repo.conn(), tenant, &ids).await?,
            people: HashMap::new(),
        })
    }

    /// For the department, which sees who wrote what.
    pub(super) async fn of_desk(app: &App, reading: &'a Reading, rows: &[Feedback]) -> Result<Self, ApiError> {
        let mut made = Self::of_sender(app, reading, rows).await?;
        let authors = made.turns.values().flatten().map(|turn| turn.user);
        let mut ids: Vec<UserId> = rows.iter().flat_map(|one| one.handler.into_iter().chain([one.user])).collect();
        ids.extend(authors);
        ids.sort_unstable_by_key(|id| id.0);
        ids.dedup();
        let people = list_people(app.repo().conn(), &reading.ctx.tenant, &ids).await?;
        made.people = people.into_iter().map(|person| (person.id, person)).collect();
        Ok(made)
    }

    fn name_of(&self, user: UserId) -> String {
        self.people.get(&user).map(|p| p.user_name.clone()).unwrap_or_default()
    }

    fn department(&self, id: Option<Uuid>) -> String {
        let found = self.reading.catalogue.department(id);
        found.map(|d| d.names.pick(self.reading.ctx.locale).to_owned()).unwrap_or_default()
    }

    fn turn(&self, turn: &Turn) -> FeedbackTurn {
        FeedbackTurn {
            kind: if is_answer(turn.turn) { TurnKind::Answer } else { TurnKind::FollowUp },
            content: turn.content.clone(),
            time: wire_time(turn.created_at, self.reading.tenant.zone),
            author_name: self.name_of(turn.user),
        }
    }

    /// As its sender sees it.
    pub(super) fn own(&self, one: &Feedback) -> FeedbackOut {
        let service = self.services.get(&one.service);
        let turns = self.turns.get(&one.id).map(Vec::as_slice).unwrap_or_default();
        let pictures = self.pictures.get(&one.id).map(Vec::as_slice).unwrap_or_default();
        let recent = turns.last().is_some_and(|last| takes_follow_up(last.created_at, self.reading.ctx.now));
        FeedbackOut {
            feedback_id: one.id,
            service_id: one.service,
            service_name: service.map(|s| s.names.pick(self.reading.ctx.locale).to_owned()).unwrap_or_default(),
            service_icon: service.map(|s| s.icon.clone()).unwrap_or_default(),
            service_dept_name: self.department(service.and_then(|s| s.department)),
            content: one.content.clone(),
            phone: one.phone.clone(),
            pictures: pictures
                .iter()
                .map(|(file_id, name)| FeedbackPicture { file_id: *file_id, name: name.clone() })
                .collect(),
            send_time: wire_time(one.created_at, self.reading.tenant.zone),
            state: one.state.into(),
            turns: turns.iter().map(|turn| self.turn(turn)).collect(),
            can_follow_up: one.state == State::Answered && recent,
        }
    }

    /// As its department sees it.
    pub(super) fn desk(&self, one: &Feedback) -> DeskFeedbackOut {
        let person = self.people.get(&one.user);
        DeskFeedbackOut {
            feedback: self.own(one),
            account: person.map(|p| p.account.clone()).unwrap_or_default(),
            user_name: person.map(|p| p.user_name.clone()).unwrap_or_default(),
            user_dept_name: self.department(person.and_then(|p| p.department_id)),
            handler_name: one.handler.map(|id| self.name_of(id)).unwrap_or_default(),
        }
    }
}
