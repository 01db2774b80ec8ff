use onehall_kernel::Names;
use serde_json::json;

use super::*;
use crate::rules::auth::AuthFields;

fn system(kind: AuthKind) -> SystemConfig {
    let fields = AuthFields {
        username: "portal".to_owned(),
        header_name: "X-Api-Key".to_owned(),
        query_name: "key".to_owned(),
        key_id: "k1".to_owned(),
        ..AuthFields::default()
    };
    SystemConfig {
        names: Names::default(),
        owner: String::new(),
        origin: "https://jw.example.edu".to_owned(),
        base_path: "/api".to_owned(),
        auth: Auth { kind, fields },
        timeout_ms: 2_000,
        concurrency: 8,
        is_enabled: true,
    }
}

fn api(method: ApiMethod) -> ApiConfig {
    let parameters = json!([
        {"name": "number", "in": "PATH", "paramType": "ACCOUNT"},
        {"name": "term", "in": "QUERY", "paramType": "CONSTANT"},
        {"name": "X-Lang", "in": "HEADER", "paramType": "LANGUAGE"},
        {"name": "rows", "in": "BODY", "type": "number", "paramType": "DISPLAY_ROWS"},
        {"name": "at", "in": "QUERY", "paramType": "TIMESTAMP"},
        {"name": "st", "in": "QUERY", "paramType": "SERVICE_TICKET"},
    ]);
    ApiConfig {
        names: Names::default(),
        method,
        path: "/s/{number}".to_owned(),
        parameters: serde_json::from_value(parameters).unwrap(),
        body_template: Some(json!({"page": {"size": "{rows}"}})),
        list_path: "$".to_owned(),
        fields: Vec::new(),
        fresh_seconds: 60,
    }
}

fn bound(changed: &str, value: &str) -> Vec<BoundValue> {
    use SourceParameterType as Type;
    let all = [
        ("number", Type::Account, "2026 01"),
        ("term", Type::Constant, "a&b"),
        ("X-Lang", Type::Language, "zh-CN"),
        ("rows", Type::DisplayRows, "5"),
        ("at", Type::Timestamp, ""),
        ("st", Type::ServiceTicket, ""),
    ];
    let value = |name, own: &str| if name == changed { value.to_owned() } else { own.to_owned() };
    all.map(|(name, kind, own)| BoundValue { name: name.to_owned(), kind, value: value(name, own) }).to_vec()
}

const LATE: Late<'_> = Late { now: 1_800_000_000, ticket: "ST-1" };

fn built(method: ApiMethod) -> Plain {
    plain(&system(AuthKind::None), &api(method), &bound("", ""), LATE).unwrap()
}

fn with(kind: AuthKind, credential: &Credential<'_>) -> Result<Plain, Fault> {
    let mut request = built(ApiMethod::Post);
    sign_in(&mut request, &system(kind).auth, credential, LATE.now)?;
    Ok(request)
}

#[test]
fn values_stand_in_their_places() {
    let post = built(ApiMethod::Post);
    let url = "https://jw.example.edu/api/s/2026%2001?term=a%26b&at=1800000000&st=ST-1";
    assert_eq!((post.method, post.url.as_str()), (Method::POST, url));
    assert_eq!(post.body.unwrap(), r#"{"page":{"size":5}}"#);
    let mut names: Vec<&str> = post.headers.keys().map(HeaderName::as_str).collect();
    names.sort_unstable();
    assert_eq!(names, ["accept", "content-type", "x-lang"]);
    let get = built(ApiMethod::Get);
    assert!(get.body.is_none() && !get.headers.contains_key("content-type"));
}

#[test]
fn values_that_can_not_stand_there_are_named() {
    for (name, value) in [
        ("number", ".."),
        ("number", "a/b"),
        ("number", ""),
        ("term", "a\nb"),
        ("X-Lang", "a\r\nx: y"),
        ("rows", "many"),
    ] {
        let refused = plain(&system(AuthKind::None), &api(ApiMethod::Post), &bound(name, value), LATE);
        assert_eq!(refused.err(), Some(BadValue(name.to_owned())), "{value:?}");
    }
    let empty = plain(&system(AuthKind::None), &api(ApiMethod::Get), &bound("term", ""), LATE).unwrap();
    assert!(!empty.url.as_str().contains("term"), "left out");
}

#[test]
fn each_way_of_being_known_is_in_its_place() {
    let secret = SecretString::from("s3cret");
    let known = Credential::Secret(&secret);
    let header = |request: &Plain, name: &str| request.headers[name].to_str().unwrap().to_owned();
    let basic = with(AuthKind::Basic, &known).unwrap();
    assert_eq!(header(&basic, "authorization"), format!("Basic {}", STANDARD.encode("portal:s3cret")));
    assert!(basic.headers["authorization"].is_sensitive());
    assert_eq!(header(&with(AuthKind::Bearer, &known).unwrap(), "authorization"), "Bearer s3cret");
    assert_eq!(header(&with(AuthKind::Header, &known).unwrap(), "x-api-key"), "s3cret");
    assert!(with(AuthKind::Query, &known).unwrap().url.as_str().ends_with("&key=s3cret"));
    let token = with(AuthKind::Oauth2Client, &Credential::Token(&secret)).unwrap();
    assert_eq!(header(&token, "authorization"), "Bearer s3cret");
    let ticket = with(AuthKind::CasTicket, &Credential::Ticket("ST-2")).unwrap();
    assert!(ticket.url.as_str().ends_with("&key=ST-2"));
    let signed = with(AuthKind::Hmac, &known).unwrap();
    let expected = sign("s3cret", "POST", &signed.url, LATE.now, signed.body.as_ref().unwrap()).unwrap();
    assert_eq!(header(&signed, "x-oh-sign"), expected);
    assert_eq!((header(&signed, "x-oh-key"), header(&signed, "x-oh-timestamp")), ("k1".into(), "1800000000".into()));
    for (kind, fault) in [
        (AuthKind::Basic, Fault::NoSecret),
        (AuthKind::Hmac, Fault::NoSecret),
        (AuthKind::Oauth2Client, Fault::Token),
        (AuthKind::CasTicket, Fault::Ticket),
    ] {
        assert_eq!(with(kind, &Credential::None).err(), Some(fault), "{kind:?}");
    }
}

#[test]
fn a_clients_credentials_are_escaped() {
    let (_, value) = client_header("a:b", &SecretString::from("c&d é")).unwrap();
    let pair = value.to_str().unwrap().strip_prefix("Basic ").unwrap().to_owned();
    assert_eq!(STANDARD.decode(pair).unwrap(), b"a%3Ab:c%26d+%C3%A9");
    assert!(value.is_sensitive());
}
