//! Issuing a ticket for a service; this slides the session's idle deadline.

use onehall_cas::{ServiceUrl, Ticket, TicketKind};
use onehall_db::{Reading, StoreResult};
use onehall_kernel::{TenantId, UserId};

use crate::entities::{tgt, ticket};
use crate::server::CasServer;
use crate::store::{global, tgts, tickets};
use onehall_identity::token;

/// What a ticket is for.
pub(crate) struct Wanted<'a> {
    /// ST or PT.
    pub kind: TicketKind,
    /// The service as it was sent.
    pub service: &'a str,
    /// Whether the password was checked for this very ticket.
    pub from_new_login: bool,
    /// The proxy-granting ticket it was asked for with.
    pub parent_hash: Option<String>,
    /// The callbacks it went through, as stored.
    pub proxies: String,
}

impl<'a> Wanted<'a> {
    /// A service ticket.
    pub(crate) fn service_ticket(service: &'a str, from_new_login: bool) -> Self {
        Self { kind: TicketKind::Service, service, from_new_login, parent_hash: None, proxies: "[]".to_owned() }
    }
}

impl CasServer {
    /// Issues a ticket of a living session, in a group commit.
    pub(crate) async fn issue(&self, tgt: &tgt::Model, wanted: Wanted<'_>) -> StoreResult<Ticket> {
        let (made, row) = self.made(tgt, wanted)?;
        let (id, idle_until) = (tgt.id, self.slid(tgt, self.env.now_for(tgt.signed_in_at)).await?);
        self.db
            .write_small(move |tx| {
                let row = row.clone();
                Box::pin(async move {
                    tickets::create_ticket(tx, row).await?;
                    global::slide_tgt(tx, id, idle_until).await
                })
            })
            .await?;
        Ok(made)
    }

    /// A service ticket of the session that somebody used last, which does not slide; nothing for who is not signed in, and
    /// for what is no registered application or the portal itself.
    pub(crate) async fn ticket_for(
        &self,
        tenant: &TenantId,
        user: UserId,
        service: &str,
    ) -> StoreResult<Option<String>> {
        let Ok(url) = ServiceUrl::parse(service) else { return Ok(None) };
        let repo = self.db.repo();
        let found = self.registry.find(Reading::Repo(&repo), tenant, &url).await?;
        if found.is_none_or(|registered| registered.is_portal) {
            return Ok(None);
        }
        let mut sessions = tgts::list_living_of_user(repo.conn(), tenant, user).await?;
        sessions.sort_by_key(|session| std::cmp::Reverse(session.idle_until));
        for session in sessions {
            if self.is_alive(repo.conn(), &session).await? {
                let (made, row) = self.made(&session, Wanted::service_ticket(service, false))?;
                self.db.write_small(move |tx| Box::pin(tickets::create_ticket(tx, row.clone()))).await?;
                return Ok(Some(made.as_str().to_owned()));
            }
        }
        Ok(None)
    }

    fn made(&self, tgt: &tgt::Model, wanted: Wanted<'_>) -> StoreResult<(Ticket, ticket::Model)> {
        let now = self.env.now();
        let made = self.new_ticket(wanted.kind)?;
        let row = ticket::Model {
            hash: token::hash(made.as_str()),
            kind: made.kind().prefix().trim_end_matches('-').to_owned(),
            tgt_id: Some(tgt.id),
            parent_hash: wanted.parent_hash,
            service: wanted.service.to_owned(),
            proxies: wanted.proxies,
            from_new_login: wanted.from_new_login,
            created_at: now,
            expires_at: self.ticket_until(now),
            consumed_at: None,
            session_index: None,
        };
        Ok((made, row))
    }
}
