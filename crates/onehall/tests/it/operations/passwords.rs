//! Passwords that operators give.

use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};
use std::time::Duration;

use super::{PATIENCE, Place, with_input};

const PASSWORD: &str = "Quiet-2026-lake";

#[tokio::test]
async fn passwords_come_from_the_standard_input() {
    let place = Place::seeded().await;
    let add = ["user", "add", "--account", "new"];
    let (fine, told) = with_input(&mut place.command(&add), "\n");
    assert!(!fine && told.contains("--generate"), "{told}");
    place.refused(&add);
    place.refused(&["user", "add", "--account", "new", "--password", PASSWORD]);
    let (fine, told) = with_input(&mut place.command(&add), &format!("{PASSWORD}\r\nand more\n"));
    assert!(fine && !told.contains(PASSWORD), "{told}");
    let told = place.ok(&["user", "password", "teacher", "--generate"]);
    let made = told.lines().find_map(|line| line.strip_prefix("password: ")).unwrap().to_owned();
    let (fine, told) = with_input(&mut place.command(&["user", "password", "student"]), PASSWORD);
    assert!(fine, "without an end of line: {told}");
    let server = place.serve().await;
    for (account, password) in [("new", PASSWORD), ("teacher", &made), ("student", PASSWORD)] {
        assert_eq!(server.sign_in(account, password).await, 200, "{account}");
    }
    drop(server);
    place.ok(&["doctor"]);
}

/// Waits until this terminal shows no more what is typed; the library asks first and hides then.
async fn hidden(terminal: &str) {
    let hides = || {
        let told = Command::new("stty").args(["-a", "-F", terminal]).output().unwrap();
        String::from_utf8_lossy(&told.stdout).contains(" -echo ")
    };
    let waited = async {
        while !hides() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, waited).await.expect("what is typed is shown");
}

/// Runs the command at a terminal of its own (`script` of util-linux), types a line at each prompt, answers all that was shown.
async fn typed(place: &Place, lines: &[(&str, &str)]) -> (bool, String) {
    let inner = place.command(&["user", "password", "student"]);
    let quoted: Vec<String> = std::iter::once(inner.get_program())
        .chain(inner.get_args())
        .map(|word| format!("'{}'", word.to_string_lossy()))
        .collect();
    let mut script = Command::new("script");
    script.args(["--quiet", "--return", "--flush", "--command", &format!("tty; {}", quoted.join(" ")), "/dev/null"]);
    script.envs(inner.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let mut child = script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut keys, mut screen) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut shown = Vec::new();
    for (prompt, line) in lines {
        while !String::from_utf8_lossy(&shown).contains(prompt) {
            let mut byte = [0];
            assert_eq!(screen.read(&mut byte).unwrap(), 1, "no {prompt:?} in {}", String::from_utf8_lossy(&shown));
            shown.extend(byte);
        }
        let all = String::from_utf8_lossy(&shown).into_owned();
        hidden(all.lines().next().unwrap().trim()).await;
        keys.write_all(format!("{line}\n").as_bytes()).unwrap();
    }
    screen.read_to_end(&mut shown).unwrap();
    (child.wait().unwrap().success(), String::from_utf8_lossy(&shown).into_owned())
}

#[tokio::test]
async fn at_a_terminal_they_are_typed_twice_and_not_shown() {
    let place = Place::seeded().await;
    let (fine, shown) = typed(&place, &[("Password of student", PASSWORD), ("Once more", "another")]).await;
    assert!(!fine && shown.contains("not the same"), "{shown}");
    let (fine, shown) = typed(&place, &[("Password of student", PASSWORD), ("Once more", PASSWORD)]).await;
    assert!(fine && !shown.contains(PASSWORD), "{shown}");
    let server = place.serve().await;
    assert_eq!(server.sign_in("student", PASSWORD).await, 200);
    drop(server);
    place.ok(&["doctor"]);
}
