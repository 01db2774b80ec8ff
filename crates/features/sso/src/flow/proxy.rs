//! A proxy ticket for another service.

use onehall_cas::rules::{GrantingTicket, check_proxy};
use onehall_cas::{Failure, ProxyRequest, Ticket, TicketKind};
use onehall_db::{Reading, StoreResult};

use super::issue::Wanted;
use crate::entities::{tgt, ticket};
use crate::server::CasServer;
use crate::store::global;
use crate::store::tgts::tenant_of;
use onehall_identity::token;

impl CasServer {
    /// Issues a proxy ticket to the holder of a proxy-granting ticket.
    pub(crate) async fn proxy(&self, request: &ProxyRequest) -> StoreResult<Result<Ticket, Failure>> {
        let Some((row, tgt)) = self.granting_ticket(&request.pgt).await? else {
            return Ok(refusal(check_proxy(None, request, false).map(|_| ())));
        };
        let tenant = tenant_of(&tgt)?;
        let repo = self.db.repo();
        let callback = serde_json::from_str::<Vec<String>>(&row.proxies).unwrap_or_default().into_iter().next();
        let allowed = self.may_hold_pgt(&tenant, &row.service).await?
            || match &callback {
                Some(callback) => self.may_hold_pgt(&tenant, callback).await?,
                None => false,
            };
        let granting = GrantingTicket {
            kind: TicketKind::ProxyGranting,
            session_alive: self.is_alive(repo.conn(), &tgt).await?,
            proxy_allowed: allowed,
        };
        let registered = match request.target_service.url() {
            Some(target) => self.registry.find(Reading::Repo(&repo), &tenant, target).await?,
            None => None,
        };
        let open = registered.is_some_and(|application| application.proxy_ok);
        let target = match check_proxy(Some(granting), request, open) {
            Ok(target) => target,
            Err(failure) => return Ok(Err(failure)),
        };
        let wanted = Wanted {
            kind: TicketKind::Proxy,
            service: target.as_str(),
            from_new_login: false,
            parent_hash: Some(row.hash),
            proxies: row.proxies,
        };
        Ok(Ok(self.issue(&tgt, wanted).await?))
    }

    async fn granting_ticket(&self, text: &str) -> StoreResult<Option<(ticket::Model, tgt::Model)>> {
        if Ticket::parse(text).is_none_or(|ticket| ticket.kind() != TicketKind::ProxyGranting) {
            return Ok(None);
        }
        let repo = self.db.repo();
        let row = global::find_ticket(repo.conn(), &token::hash(text)).await?.filter(|row| row.kind == "PGT");
        let Some((row, id)) = row.and_then(|row| row.tgt_id.map(|id| (row, id))) else { return Ok(None) };
        Ok(global::find_tgt(repo.conn(), id).await?.map(|tgt| (row, tgt)))
    }
}

fn refusal(checked: Result<(), Failure>) -> Result<Ticket, Failure> {
    let unknown = || Failure::new(onehall_cas::FailureCode::InvalidTicket, "The proxy-granting ticket is not known.");
    Err(checked.err().unwrap_or_else(unknown))
}
