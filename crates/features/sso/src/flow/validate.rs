//! Validating a ticket: first it is used up, then it is judged. One function for applications and for the portal itself.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};
use onehall_cas::rules::{Accepted, ConsumedTicket, ProxyPolicy, check_validation, pgt_callback_address};
use onehall_cas::{
    Failure, FailureCode, MatchKind, ServiceMatcher, ServiceUrl, Success, Ticket, TicketKind, ValidateRequest,
};
use onehall_db::{Reading, StoreResult};
use onehall_kernel::{TenantId, UserId};

use super::attributes::attributes_of;
use crate::entities::{tgt, ticket};
use crate::server::CasServer;
use crate::store::tgts::tenant_of;
use crate::store::{global, tickets};
use onehall_directory::Person;
use onehall_identity::token;

/// A good ticket.
pub(crate) struct Granted {
    /// What the application is told.
    pub success: Success,
    /// The session it came from.
    pub tgt: tgt::Model,
    /// The person.
    pub person: Person,
    /// The person's tenant.
    pub tenant: TenantId,
}

impl CasServer {
    /// Uses up the ticket of `request` and judges it. `with_attributes`: the caller may learn more than the account.
    pub(crate) async fn validate(
        &self,
        request: &ValidateRequest,
        with_attributes: bool,
    ) -> StoreResult<Result<Granted, Failure>> {
        let now = self.env.now();
        let consumed = match Ticket::parse(&request.ticket) {
            Some(text) => self.consume(text.as_str(), now).await?,
            None => None,
        };
        let outcome = self.judge(request, consumed.as_ref(), with_attributes, now).await?;
        if let (Some(row), Err(_)) = (&consumed, &outcome) {
            let hash = row.hash.clone();
            self.db
                .write_small(move |tx| {
                    let hash = hash.clone();
                    Box::pin(async move { global::clear_index(tx, &hash).await })
                })
                .await?;
        }
        Ok(outcome)
    }

    /// Takes the ticket. Of many requests at one moment this node asks the database for the first only; between nodes
    /// the database decides.
    async fn consume(&self, text: &str, now: DateTime<Utc>) -> StoreResult<Option<ticket::Model>> {
        let hash = token::hash(text);
        if !self.tried.entry_by_ref(&hash).or_insert(()).is_fresh() {
            return Ok(None);
        }
        let taken = self.take(&hash, text, now).await;
        if taken.is_err() {
            // nothing was used up: the application may ask again
            self.tried.invalidate(&hash);
        }
        taken
    }

    /// Uses the ticket up in a group commit. Texts that are not known begin no transaction.
    async fn take(&self, hash: &str, text: &str, now: DateTime<Utc>) -> StoreResult<Option<ticket::Model>> {
        let known = global::find_ticket(self.db.repo().conn(), hash).await?;
        if known.is_none_or(|row| row.consumed_at.is_some()) {
            return Ok(None);
        }
        let taken: Arc<Mutex<Option<ticket::Model>>> = Arc::default();
        let (slot, hash, index) = (taken.clone(), hash.to_owned(), text.to_owned());
        self.db
            .write_small(move |tx| {
                let (slot, hash, index) = (slot.clone(), hash.clone(), index.clone());
                Box::pin(async move {
                    let row = global::consume_ticket(tx, &hash, &index, now).await?;
                    *slot.lock().unwrap_or_else(PoisonError::into_inner) = row;
                    Ok(())
                })
            })
            .await?;
        let mut taken = taken.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(taken.take())
    }

    async fn judge(
        &self,
        request: &ValidateRequest,
        consumed: Option<&ticket::Model>,
        with_attributes: bool,
        now: DateTime<Utc>,
    ) -> StoreResult<Result<Granted, Failure>> {
        let found = match consumed {
            Some(row) => self.session_of(row).await?.map(|tgt| (row, tgt)),
            None => None,
        };
        let Some((row, tgt)) = found else {
            let refused = check_validation(None, request, now).map(|_| ()).err();
            return Ok(Err(
                refused.unwrap_or_else(|| Failure::new(FailureCode::InvalidTicket, "The ticket is not known."))
            ));
        };
        let tenant = tenant_of(&tgt)?;
        let repo = self.db.repo();
        let callback = self.callback_matcher(&tenant, request).await?;
        let own_callback = self.may_hold_pgt(&tenant, &row.service).await?;
        let proxy = match &callback {
            _ if own_callback => ProxyPolicy::SameOrigin,
            Some(matcher) => ProxyPolicy::Matching(matcher),
            None => ProxyPolicy::Denied,
        };
        let facts = ConsumedTicket {
            kind: if row.kind == "PT" { TicketKind::Proxy } else { TicketKind::Service },
            service: &row.service,
            issued_at: row.created_at,
            life_seconds: (row.expires_at - row.created_at).num_seconds(),
            from_new_login: row.from_new_login,
            session_alive: self.is_alive(repo.conn(), &tgt).await?,
            proxy,
        };
        let accepted = match check_validation(Some(&facts), request, self.env.now_for(row.created_at)) {
            Ok(accepted) => accepted,
            Err(failure) => return Ok(Err(failure)),
        };
        let person = onehall_directory::find_person(repo.conn(), &tenant, UserId(tgt.user_id)).await?;
        let Some(person) = person.filter(|person| !person.disabled) else {
            return Ok(Err(Failure::new(FailureCode::InvalidTicket, "The account is not active.")));
        };
        let proxies: Vec<String> = serde_json::from_str(&row.proxies).unwrap_or_default();
        let pgt_iou = match &accepted.pgt_callback {
            Some(callback) => match self.deliver_pgt(&tgt, row, callback, &proxies, now).await? {
                Some(iou) => Some(iou),
                None => {
                    let message = "The pgtUrl did not answer as it should.";
                    return Ok(Err(Failure::new(FailureCode::InvalidProxyCallback, message)));
                }
            },
            None => None,
        };
        let attributes = match with_attributes {
            true => Some(attributes_of(repo.conn(), &tenant, &person, tgt.signed_in_at, row.from_new_login).await?),
            false => None,
        };
        let success = Success { user: person.account.clone(), attributes, pgt_iou, proxies: shown(&accepted, proxies) };
        Ok(Ok(Granted { success, tgt, person, tenant }))
    }

    async fn session_of(&self, row: &ticket::Model) -> StoreResult<Option<tgt::Model>> {
        match row.tgt_id {
            Some(id) => global::find_tgt(self.db.repo().conn(), id).await,
            None => Ok(None),
        }
    }

    /// Whether the service may receive proxy-granting tickets on its own origin.
    pub(crate) async fn may_hold_pgt(&self, tenant: &TenantId, service: &str) -> StoreResult<bool> {
        let Ok(service) = ServiceUrl::parse(service) else { return Ok(false) };
        let found = self.registry.find(Reading::Repo(&self.db.repo()), tenant, &service).await?;
        Ok(found.is_some_and(|application| application.pgt_callback))
    }

    /// The asked callback itself, when it is registered to receive proxy-granting tickets for others.
    async fn callback_matcher(
        &self,
        tenant: &TenantId,
        request: &ValidateRequest,
    ) -> StoreResult<Option<ServiceMatcher>> {
        let Some(Ok(callback)) = request.pgt_url.as_deref().map(ServiceUrl::parse) else { return Ok(None) };
        if !self.may_hold_pgt(tenant, callback.as_str()).await? {
            return Ok(None);
        }
        Ok(ServiceMatcher::new(MatchKind::Exact, callback.normal()).ok())
    }

    /// Delivers a new proxy-granting ticket and stores it when the callback answered 200; answers its PGTIOU.
    async fn deliver_pgt(
        &self,
        tgt: &tgt::Model,
        asked_with: &ticket::Model,
        callback: &ServiceUrl,
        earlier: &[String],
        now: DateTime<Utc>,
    ) -> StoreResult<Option<String>> {
        let (iou, pgt) = (self.new_ticket(TicketKind::ProxyGrantingIou)?, self.new_ticket(TicketKind::ProxyGranting)?);
        match self.outbound.get(&pgt_callback_address(callback, &iou, &pgt)).await {
            Ok((200, _)) => {}
            Ok((status, _)) => {
                tracing::info!(http.status = status, cas.callback = callback.origin(), "a proxy callback refused");
                return Ok(None);
            }
            Err(error) => {
                tracing::info!(%error, cas.callback = callback.origin(), "a proxy callback failed");
                return Ok(None);
            }
        }
        let proxies: Vec<&str> = std::iter::once(callback.as_str()).chain(earlier.iter().map(String::as_str)).collect();
        let row = ticket::Model {
            hash: token::hash(pgt.as_str()),
            kind: "PGT".to_owned(),
            tgt_id: Some(tgt.id),
            parent_hash: Some(asked_with.hash.clone()),
            service: asked_with.service.clone(),
            proxies: serde_json::json!(proxies).to_string(),
            from_new_login: false,
            created_at: now,
            expires_at: tgt.hard_until,
            consumed_at: None,
            session_index: None,
        };
        let tx = self.db.begin().await?;
        tickets::create_ticket(tx.conn(), row).await?;
        tx.save().await?;
        Ok(Some(iou.as_str().to_owned()))
    }
}

/// The chain of proxies is told for proxy tickets only.
fn shown(accepted: &Accepted, proxies: Vec<String>) -> Vec<String> {
    if accepted.is_proxy_ticket { proxies } else { Vec::new() }
}
