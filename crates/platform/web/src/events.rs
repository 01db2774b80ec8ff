//! Events to open browsers (docs/API-DESIGN.md section 2): `GET /api/onehall/events`, server-sent events.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::response::Sse;
use axum::response::sse::{Event as SseEvent, KeepAlive};
use futures::Stream;
use futures::stream::unfold;
use onehall_events::{BrowserEvent, Event, Published};
use onehall_kernel::{ErrorCode, Problem, TenantId, UserId};
use tokio::sync::broadcast::error::RecvError;

use crate::ports::Session;
use crate::tally::Taken;
use crate::{ApiError, App, User};

/// How often a quiet stream sends a comment, so that proxies keep it open.
const KEEP_ALIVE: Duration = Duration::from_secs(20);
/// Seconds after which a person with too many streams may ask for another one: a dead one is noticed by then.
const FULL_S: u64 = 30;

/// What the stream of one session waits on.
struct Waiting {
    app: App,
    session: Arc<Session>,
    receiver: tokio::sync::broadcast::Receiver<Arc<Published>>,
    ended: bool,
    /// The stream's place among those of its person.
    _place: Taken<(TenantId, UserId)>,
}

/// The place of a connection among those of its address. Who streams to a person gives it back: the streams of a person
/// are counted, and people share addresses.
#[derive(Debug, Clone)]
pub struct ConnectionPlace(Arc<Mutex<Option<Taken<IpAddr>>>>);

impl ConnectionPlace {
    /// A connection that counts until it is closed or [`ConnectionPlace::give_back`] is called.
    #[must_use]
    pub fn new(taken: Taken<IpAddr>) -> Self {
        Self(Arc::new(Mutex::new(Some(taken))))
    }

    /// Counts no longer.
    pub fn give_back(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// Pushes what concerns the signed-in person until the session ends or the server stops. One person has so many streams at
/// one time (`http.streams_per_person`); more are `request.streams`.
#[utoipa::path(get, path = "/api/onehall/events", tag = "events", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, description = "server-sent events", content_type = "text/event-stream", body = String),
        (status = 429, description = "the person has too many")))]
pub async fn event_stream(
    State(app): State<App>,
    connection: Option<Extension<ConnectionPlace>>,
    user: User,
) -> Result<Sse<impl Stream<Item = Result<SseEvent, Infallible>>>, ApiError> {
    let person = (user.session.tenant.clone(), user.session.user);
    let too_many = || {
        let problem = Problem::new(ErrorCode::RequestStreams).with("max", app.http.streams_per_person);
        ApiError::from(problem).retry_after(FULL_S)
    };
    let place = app.streams.take(person).ok_or_else(too_many)?;
    if let Some(Extension(connection)) = connection {
        connection.give_back();
    }
    let start = Waiting { receiver: app.bus.subscribe(), app, session: user.session, ended: false, _place: place };
    let stream = unfold(start, |mut state| async move {
        while !state.ended {
            let received = tokio::select! {
                () = state.app.stop.cancelled() => return None,
                received = state.receiver.recv() => received,
            };
            let push = match received {
                Ok(published) if published.tenant == state.session.tenant => {
                    for_session(&published.event, &state.session)
                }
                Ok(_) => None,
                Err(RecvError::Lagged(_)) => Some(BrowserEvent::Reload {}),
                Err(RecvError::Closed) => return None,
            };
            if let Some((Ok((name, data)), told)) = push.map(|told| (told.parts(), told)) {
                state.ended = matches!(told, BrowserEvent::SessionEnded { .. });
                return Some((Ok(SseEvent::default().event(name).data(data)), state));
            }
        }
        None
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)))
}

/// What a session's browser is told of an event; nothing when it does not concern that person.
fn for_session(event: &Event, session: &Session) -> Option<BrowserEvent> {
    let is_mine = |user: &UserId| *user == session.user;
    let concerns = |user: &Option<UserId>| user.as_ref().is_none_or(is_mine);
    match event {
        Event::SessionEnded { session_id, reason, .. } => {
            (*session_id == session.id).then(|| BrowserEvent::SessionEnded { reason: reason.clone() })
        }
        Event::TodosChanged { users, is_new } => {
            users.iter().any(is_mine).then_some(BrowserEvent::TodosChanged { is_new: *is_new })
        }
        Event::ApplicationsChanged { user } => is_mine(user).then_some(BrowserEvent::ApplicationsChanged {}),
        Event::NoticesChanged { users, is_new, .. } => {
            users.iter().any(is_mine).then_some(BrowserEvent::NoticesChanged { is_new: *is_new })
        }
        Event::NewsChanged => Some(BrowserEvent::NewsChanged {}),
        Event::ServicesChanged { .. } => Some(BrowserEvent::ServicesChanged {}),
        Event::CollectionChanged { user } => is_mine(user).then_some(BrowserEvent::CollectionChanged {}),
        // whoever looks after feedback learns that there is something to read again, not what
        Event::FeedbackChanged { user } if is_mine(user) => Some(BrowserEvent::FeedbackChanged {}),
        Event::FeedbackChanged { .. } => Some(BrowserEvent::FeedbackDeskChanged {}),
        Event::CardsChanged { user } => concerns(user).then_some(BrowserEvent::CardsChanged {}),
        Event::ThemeChanged { user } => concerns(user).then_some(BrowserEvent::ThemeChanged {}),
        Event::SettingsChanged { key } => Some(BrowserEvent::SettingsChanged { key: key.clone() }),
        Event::TenantChanged { is_disabled } => {
            is_disabled.then(|| BrowserEvent::SessionEnded { reason: "tenant".to_owned() })
        }
        Event::UserChanged { user } => is_mine(user).then_some(BrowserEvent::UserChanged {}),
        Event::RightsChanged { users } => {
            (users.is_empty() || users.iter().any(is_mine)).then_some(BrowserEvent::UserChanged {})
        }
        Event::EmbeddedAppsChanged => Some(BrowserEvent::EmbeddedAppsChanged {}),
        // chat sessions are told over their own sockets
        Event::DepartmentsChanged
        | Event::PeopleChanged
        | Event::DutiesChanged { .. }
        | Event::ChatGroupChanged { .. }
        // nothing that an open page shows
        | Event::ActivationChanged
        | Event::ClientChanged { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use onehall_kernel::{TenantId, UserId};
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_session_hears_only_what_concerns_it() {
        let session = Session {
            id: Uuid::from_u128(1),
            tenant: TenantId::default_tenant(),
            user: UserId(7),
            account: "student".into(),
            nick_name: "同学".into(),
            client_id: "onehall".into(),
            impersonator: None,
        };
        let heard = |event: Event| for_session(&event, &session).map(|told| told.parts().unwrap().0);
        let told = |name: &str| Some(name.to_owned());
        let ended =
            |id| Event::SessionEnded { session_id: Uuid::from_u128(id), user: UserId(7), reason: "logout".into() };
        assert_eq!(heard(ended(1)), told("session-ended"));
        assert_eq!(heard(ended(2)), None);
        assert_eq!(heard(Event::TodosChanged { users: vec![UserId(8)], is_new: true }), None);
        assert_eq!(
            heard(Event::TodosChanged { users: vec![UserId(8), UserId(7)], is_new: false }),
            told("todos-changed")
        );
        let notices = |user| Event::NoticesChanged { users: vec![UserId(user)], notice: None, is_new: true };
        assert_eq!((heard(notices(7)), heard(notices(8))), (told("notices-changed"), None));
        assert_eq!(heard(Event::ApplicationsChanged { user: UserId(7) }), told("applications-changed"));
        assert_eq!(heard(Event::ApplicationsChanged { user: UserId(8) }), None);
        assert_eq!(heard(Event::FeedbackChanged { user: UserId(7) }), told("feedback-changed"));
        assert_eq!(heard(Event::FeedbackChanged { user: UserId(8) }), told("feedback-desk-changed"));
        assert_eq!(heard(Event::TenantChanged { is_disabled: true }), told("session-ended"));
        assert_eq!(heard(Event::TenantChanged { is_disabled: false }), None);
        assert_eq!(heard(Event::ThemeChanged { user: None }), told("theme-changed"));
        assert_eq!(heard(Event::ThemeChanged { user: Some(UserId(8)) }), None);
        assert_eq!(heard(Event::EmbeddedAppsChanged), told("embedded-apps-changed"));
        let rights = |users: &[i64]| heard(Event::RightsChanged { users: users.iter().copied().map(UserId).collect() });
        assert_eq!((rights(&[8, 7]), rights(&[8])), (told("user-changed"), None));
        assert_eq!(rights(&[]), told("user-changed"), "of a role that very many have");
    }
}
