//! Single sign-on from the outside: the checks of a black-box probe, and what the portal makes of its own tickets.

mod concurrency;
mod expiry;
mod external;
mod forms;
mod gateway;
mod logout;
mod manage;
mod operator;
mod portal;
mod proxy;
mod rest;
mod saml;
mod second_factor;
mod services;
mod sign_in;
mod single_logout;
mod validation;

use onehall_sso::MatchKind;
use onehall_sso::operator::{NewService, add_service};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp};

/// A service with a query, registered by [`register`].
pub const SERVICE: &str = "http://ok.test/app?a=1";

/// Registers an application in the default tenant.
pub async fn register(app: &TestApp, kind: MatchKind, pattern: &str, proxy_ok: bool, pgt_callback: bool) {
    let new =
        NewService { kind, pattern: pattern.to_owned(), name: String::new(), slo_url: None, proxy_ok, pgt_callback };
    add_service(&app.db, &app.ctx(), new).await.unwrap();
}

/// The product with `http://ok.test/…` registered.
pub async fn start() -> TestApp {
    let app = TestApp::start().await;
    register(&app, MatchKind::Prefix, "http://ok.test/", true, true).await;
    app
}

/// Percent-encodes a form value.
pub fn enc(text: &str) -> String {
    text.bytes()
        .map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}

/// A header of an answer, empty when absent.
pub fn header<'a>(answer: &'a TestAnswer, name: &str) -> &'a str {
    answer.headers.get(name).map(|v| v.to_str().unwrap()).unwrap_or_default()
}

/// The ticket of a redirect.
pub fn ticket_of(answer: &TestAnswer) -> String {
    let location = header(answer, "location");
    assert_eq!(answer.status.as_u16(), 303, "{}", answer.text);
    let (_, rest) = location.split_once("ticket=").unwrap_or_else(|| panic!("no ticket in {location}"));
    rest.split(['&', '#']).next().unwrap().to_owned()
}

/// The value of a hidden field.
pub fn hidden(html: &str, name: &str) -> String {
    let mark = format!("name=\"{name}\" value=\"");
    let Some((_, rest)) = html.split_once(&mark) else { panic!("no field {name} in {html}") };
    let raw = rest.split('"').next().unwrap();
    raw.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'").replace("&amp;", "&")
}

/// A browser: keeps the cookie, follows nothing.
#[derive(Clone)]
pub struct Browser {
    caller: Caller,
    /// The value of the single sign-on cookie.
    pub cookie: Option<String>,
    /// The cookie of known devices.
    pub device: Option<String>,
}

impl Browser {
    pub fn new(app: &TestApp) -> Self {
        Self { caller: app.visitor().without("authorization").with("accept", "text/html"), cookie: None, device: None }
    }

    /// The same browser with one more header.
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.caller = self.caller.with(name, value);
        self
    }

    fn caller(&self) -> Caller {
        let kept: Vec<&str> = self.cookie.iter().chain(&self.device).map(String::as_str).collect();
        if kept.is_empty() { self.caller.clone() } else { self.caller.with("cookie", &kept.join("; ")) }
    }

    fn keep(&mut self, answer: TestAnswer) -> TestAnswer {
        for set in answer.headers.get_all("set-cookie") {
            let set = set.to_str().unwrap();
            let pair = set.split(';').next().unwrap().to_owned();
            let kept = (!set.contains("Max-Age=0")).then_some(pair);
            match set.contains("OHD=") {
                true => self.device = kept,
                false => self.cookie = kept,
            }
        }
        answer
    }

    pub async fn get(&mut self, path: &str) -> TestAnswer {
        let answer = self.caller().get(path).await;
        self.keep(answer)
    }

    pub async fn form(&mut self, path: &str, body: &str) -> TestAnswer {
        let answer = self.caller().form(path, body).await;
        self.keep(answer)
    }

    /// Opens the form of a service and sends it.
    pub async fn sign_in_as(&mut self, account: &str, password: &str, service: &str, more: &str) -> TestAnswer {
        let page = self.get(&format!("/cas/login?service={}{more}", enc(service))).await;
        assert_eq!(page.status.as_u16(), 200, "{}", page.text);
        let lt = hidden(&page.text, "lt");
        let service = hidden(&page.text, "service");
        let body = format!("username={account}&password={}&lt={lt}&service={}{more}", enc(password), enc(&service));
        self.form("/cas/login", &body).await
    }

    /// Signs the demonstration student in and answers the ticket.
    pub async fn sign_in(&mut self, service: &str) -> String {
        ticket_of(&self.sign_in_as("student", DEMO_PASSWORD, service, "").await)
    }

    /// A ticket of the living session.
    pub async fn next_ticket(&mut self, service: &str) -> String {
        ticket_of(&self.get(&format!("/cas/login?service={}", enc(service))).await)
    }
}

/// Validates as an application does.
pub async fn validate(app: &TestApp, path: &str, service: &str, ticket: &str, more: &str) -> TestAnswer {
    let application = app.visitor().without("authorization");
    application.get(&format!("/cas/{path}?service={}&ticket={}{more}", enc(service), enc(ticket))).await
}

/// `p3/serviceValidate`, as the word `ok` or the failure's code.
pub async fn outcome(app: &TestApp, service: &str, ticket: &str) -> String {
    code_of(&validate(app, "p3/serviceValidate", service, ticket, "").await)
}

/// `ok` or the failure's code of an XML answer.
pub fn code_of(answer: &TestAnswer) -> String {
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.text);
    if answer.text.contains("<cas:authenticationSuccess>") {
        return "ok".to_owned();
    }
    let (_, rest) = answer.text.split_once("code=\"").unwrap_or_else(|| panic!("neither: {}", answer.text));
    rest.split('"').next().unwrap().to_owned()
}

/// Checks an answer against the schema of appendix A.
pub fn assert_schema(xml: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answer.xml");
    std::fs::write(&file, xml).unwrap();
    let schema = concat!(env!("CARGO_MANIFEST_DIR"), "/../protocols/cas/tests/cas-3.0.xsd");
    let out = std::process::Command::new("xmllint").args(["--noout", "--schema", schema]).arg(&file).output().unwrap();
    assert!(out.status.success(), "{}\n{xml}", String::from_utf8_lossy(&out.stderr));
}

/// Rows of a table.
pub async fn count(app: &TestApp, table: &str) -> i64 {
    use onehall_db::sea_orm::{ConnectionTrait as _, Statement};
    let repo = app.db.repo();
    let backend = repo.conn().get_database_backend();
    let sql = format!("SELECT COUNT(*) AS n FROM {table}");
    let row = repo.conn().query_one_raw(Statement::from_string(backend, sql)).await.unwrap().unwrap();
    row.try_get("", "n").unwrap()
}
