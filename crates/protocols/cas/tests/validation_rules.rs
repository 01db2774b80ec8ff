//! The validation rules, row by row, against a store of one ticket that is used up by every attempt.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_cas::rules::{Accepted, ConsumedTicket, ProxyPolicy, SERVICE_TICKET_SECONDS, check_validation};
use onehall_cas::{Endpoint, Failure, FailureCode, Params, TicketKind, ValidateRequest};
use rstest::rstest;

const SERVICE: &str = "https://ok.example/app?a=1";

fn at(milliseconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::milliseconds(milliseconds)
}

fn ticket() -> ConsumedTicket<'static> {
    ConsumedTicket {
        kind: TicketKind::Service,
        service: SERVICE,
        issued_at: at(0),
        life_seconds: SERVICE_TICKET_SECONDS,
        from_new_login: true,
        session_alive: true,
        proxy: ProxyPolicy::SameOrigin,
    }
}

/// Behaves like the table with its consuming statement.
struct Store(Option<ConsumedTicket<'static>>);

impl Store {
    fn attempt(&mut self, endpoint: Endpoint, query: &str, now: DateTime<Utc>) -> Result<Accepted, Failure> {
        let request = ValidateRequest::from_params(endpoint, &Params::from_query(query))?;
        check_validation(self.0.take().as_ref(), &request, now)
    }
}

fn query(service: &str, more: &str) -> String {
    let service: String = url::form_urlencoded::byte_serialize(service.as_bytes()).collect();
    format!("service={service}&ticket=ST-1{more}")
}

fn code(outcome: Result<Accepted, Failure>) -> Option<FailureCode> {
    outcome.err().map(|failure| failure.code)
}

#[rstest]
#[case::good(SERVICE, "", 0, None)]
#[case::before_the_end(SERVICE, "", 9_900, None)]
#[case::at_the_end(SERVICE, "", 10_000, Some(FailureCode::InvalidTicket))]
#[case::after_the_end(SERVICE, "", 10_100, Some(FailureCode::InvalidTicket))]
#[case::clocks_of_two_nodes_differ(SERVICE, "", -500, None)]
#[case::other_spelling("HTTPS://OK.EXAMPLE:443/app?a=1#/route", "", 0, None)]
#[case::other_query("https://ok.example/app?a=2", "", 0, Some(FailureCode::InvalidService))]
#[case::other_path("https://ok.example//app?a=1", "", 0, Some(FailureCode::InvalidService))]
#[case::other_host("https://evil.example/app?a=1", "", 0, Some(FailureCode::InvalidService))]
#[case::malformed("javascript:alert(1)", "", 0, Some(FailureCode::InvalidService))]
#[case::user_info("https://ok.example@evil.example/app?a=1", "", 0, Some(FailureCode::InvalidService))]
#[case::renew_after_password(SERVICE, "&renew=true", 0, None)]
#[case::callback(SERVICE, "&pgtUrl=https://ok.example/cb", 0, None)]
#[case::http_callback(SERVICE, "&pgtUrl=http://ok.example/cb", 0, Some(FailureCode::InvalidProxyCallback))]
#[case::foreign_callback(SERVICE, "&pgtUrl=https://evil.example/cb", 0, Some(FailureCode::InvalidProxyCallback))]
fn one_attempt(#[case] service: &str, #[case] more: &str, #[case] now: i64, #[case] expected: Option<FailureCode>) {
    let mut store = Store(Some(ticket()));
    assert_eq!(code(store.attempt(Endpoint::ServiceValidate, &query(service, more), at(now))), expected);
    // good or not, the ticket is gone
    assert_eq!(
        code(store.attempt(Endpoint::ServiceValidate, &query(SERVICE, ""), at(1))),
        Some(FailureCode::InvalidTicket)
    );
}

#[rstest]
#[case::session_born(ConsumedTicket { from_new_login: false, ..ticket() }, "", None)]
#[case::session_born_with_renew(ConsumedTicket { from_new_login: false, ..ticket() }, "&renew=true", Some(FailureCode::InvalidTicket))]
#[case::session_ended(ConsumedTicket { session_alive: false, ..ticket() }, "", Some(FailureCode::InvalidTicket))]
#[case::granting_ticket(ConsumedTicket { kind: TicketKind::ProxyGranting, ..ticket() }, "", Some(FailureCode::InvalidTicket))]
#[case::session_ticket(ConsumedTicket { kind: TicketKind::TicketGranting, ..ticket() }, "", Some(FailureCode::InvalidTicket))]
#[case::longer_life(ConsumedTicket { life_seconds: 300, issued_at: at(-299_000), ..ticket() }, "", None)]
#[case::no_proxy(ConsumedTicket { proxy: ProxyPolicy::Denied, ..ticket() }, "&pgtUrl=https://ok.example/cb", Some(FailureCode::UnauthorizedServiceProxy))]
#[case::no_proxy_not_asked(ConsumedTicket { proxy: ProxyPolicy::Denied, ..ticket() }, "", None)]
fn kinds_of_tickets(
    #[case] stored: ConsumedTicket<'static>,
    #[case] more: &str,
    #[case] expected: Option<FailureCode>,
) {
    for endpoint in [Endpoint::ServiceValidate, Endpoint::ProxyValidate] {
        let mut store = Store(Some(stored));
        assert_eq!(code(store.attempt(endpoint, &query(SERVICE, more), at(0))), expected);
        assert!(store.0.is_none());
    }
}

#[test]
fn proxy_tickets_only_at_proxy_validate() {
    let stored = ConsumedTicket { kind: TicketKind::Proxy, from_new_login: false, ..ticket() };
    for endpoint in [Endpoint::Validate, Endpoint::ServiceValidate] {
        let outcome = Store(Some(stored)).attempt(endpoint, &query(SERVICE, ""), at(0));
        assert_eq!(code(outcome), Some(FailureCode::InvalidTicketSpec));
    }
    let accepted = Store(Some(stored)).attempt(Endpoint::ProxyValidate, &query(SERVICE, ""), at(0)).unwrap();
    assert_eq!(accepted, Accepted { pgt_callback: None, is_proxy_ticket: true });
}

#[test]
fn a_failed_renew_burns_the_ticket() {
    let mut store = Store(Some(ConsumedTicket { from_new_login: false, ..ticket() }));
    assert_eq!(
        code(store.attempt(Endpoint::ServiceValidate, &query(SERVICE, "&renew=true"), at(0))),
        Some(FailureCode::InvalidTicket)
    );
    assert_eq!(
        code(store.attempt(Endpoint::ServiceValidate, &query(SERVICE, ""), at(0))),
        Some(FailureCode::InvalidTicket)
    );
}

#[test]
fn an_unreadable_request_leaves_the_ticket() {
    let mut store = Store(Some(ticket()));
    for query in ["", "ticket=ST-1", "service=https://ok.example/app", "SERVICE=https://ok.example/app&ticket=ST-1"] {
        assert_eq!(code(store.attempt(Endpoint::ServiceValidate, query, at(0))), Some(FailureCode::InvalidRequest));
    }
    assert!(store.attempt(Endpoint::ServiceValidate, &query(SERVICE, ""), at(0)).is_ok());
}

#[rstest]
#[case("https://ok.example/app?q=a%20b&r=%E4%B8%AD", "https://ok.example/app?q=a b&r=中")]
#[case("https://ok.example/app?q=a+b", "https://ok.example/app?q=a+b")]
#[case("https://ok.example/课表", "https://ok.example/%e8%af%be%e8%a1%a8")]
#[case("https://ok.example/app?a=1&amp;b=2", "https://ok.example/app?a=1&amp;b=2")]
#[case("https://ok.example/app?n=https%3a%2f%2fb.example%2f", "https://ok.example/app?n=https%3A%2F%2Fb.example%2F")]
#[case("https://ok.example/app#/route", "https://ok.example/app")]
#[case("https://ok.example", "https://ok.example/")]
fn the_same_service_in_other_words(#[case] issued_for: &'static str, #[case] presented: &str) {
    let mut store = Store(Some(ConsumedTicket { service: issued_for, ..ticket() }));
    assert!(store.attempt(Endpoint::ServiceValidate, &query(presented, ""), at(0)).is_ok());
}

#[rstest]
#[case("https://ok.example/app?q=a+b", "https://ok.example/app?q=a%20b")]
#[case("https://ok.example/app?q=a%2Fb", "https://ok.example/app?q=a/b")]
#[case("https://ok.example/app?a=1&b=2", "https://ok.example/app?b=2&a=1")]
#[case("https://ok.example/app?a=1&amp;b=2", "https://ok.example/app?a=1&b=2")]
#[case("https://ok.example/app", "https://ok.example/app/")]
#[case("https://ok.example/app", "https://ok.example/App")]
#[case("https://ok.example/app", "http://ok.example/app")]
#[case("https://ok.example/app", "https://ok.example/app?")]
fn another_service(#[case] issued_for: &'static str, #[case] presented: &str) {
    let mut store = Store(Some(ConsumedTicket { service: issued_for, ..ticket() }));
    let outcome = store.attempt(Endpoint::ServiceValidate, &query(presented, ""), at(0));
    assert_eq!(code(outcome), Some(FailureCode::InvalidService));
    assert!(store.0.is_none());
}

#[test]
fn saml_takes_target_and_ignores_callbacks() {
    let params = Params::from_query("TARGET=https%3A%2F%2Fok.example%2Fapp%3Fa%3D1&pgtUrl=http://evil/");
    let request = ValidateRequest::for_saml(&params, "ST-1").ok().unwrap();
    let accepted = check_validation(Some(&ticket()), &request, at(0)).unwrap();
    assert_eq!(accepted, Accepted { pgt_callback: None, is_proxy_ticket: false });
}
