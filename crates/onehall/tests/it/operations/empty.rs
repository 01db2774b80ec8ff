//! An empty installation: nobody is in it, and no account or client that everybody knows opens it (ASVS 6.3.2, 13.2.3).

use serde_json::json;

use super::{Place, client};

/// What comes with other products.
const ACCOUNTS: [&str; 12] = [
    "admin",
    "administrator",
    "root",
    "onehall",
    "test",
    "guest",
    "demo",
    "student",
    "teacher",
    "office",
    "superadmin",
    "blade",
];
const PASSWORDS: [&str; 3] = ["admin", "123456", "onehall"];

/// The status and text of a try to sign in.
async fn try_password(address: std::net::SocketAddr, account: &str, password: &str) -> (u16, String) {
    let body = json!({"grant_type": "password", "username": account, "password": password, "tenantId": "000000"});
    let url = format!("http://{address}/api/blade-auth/oauth/token");
    let answer = client().post(url).basic_auth("onehall", Some("onehall")).json(&body).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

#[tokio::test]
async fn nobody_gets_into_an_empty_installation() {
    let place = Place::empty().await;
    let server = place.serve_with(&[("ONEHALL_HTTP__LOGIN_PER_MINUTE", "100000")]).await;
    for account in ACCOUNTS {
        for password in PASSWORDS.iter().chain([&account]) {
            let (status, text) = try_password(server.address, account, password).await;
            assert!((400..500).contains(&status) && !text.contains("access_token"), "{account}: {status} {text}");
        }
    }
    // the browser's client is known to everybody and may call nothing of other systems
    for id in ["onehall", "admin", "saber", "sword", "app"] {
        for path in ["/open/v1/todos/x", "/open/v1/users", "/open/v1/services/x"] {
            let asked = client().get(format!("http://{}{path}", server.address)).basic_auth(id, Some(id)).send().await;
            let status = asked.unwrap().status().as_u16();
            assert!([401, 403, 404, 405].contains(&status), "{id} {path}: {status}");
        }
    }
    assert!(server.stop().success());
    // refused where there are people
    let told = place.ok(&["init"]);
    place.refused(&["init"]);
    let password = told.trim().rsplit(' ').next().unwrap().to_owned();
    let other = Place::empty().await;
    let other_told = other.ok(&["init"]);
    assert!(password.len() >= 16 && !other_told.contains(&password), "random, and not the same elsewhere: {told}");
    // where nobody has guessed at it yet
    let password = other_told.trim().rsplit(' ').next().unwrap();
    let server = other.serve().await;
    assert_eq!(try_password(server.address, "admin", password).await.0, 200, "the one who was made");
    assert_ne!(try_password(server.address, "admin", "admin").await.0, 200);
    assert!(server.stop().success());
}
