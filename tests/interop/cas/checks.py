"""The checks: three independent implementations against the running product."""

import requests
from cas import CASClient
from lxml import etree

from harness import Application, Browser, browser, ticket_of, wait_for

CAS = {"cas": "http://www.yale.edu/tp/cas"}


def python_cas(checks, hall, account, password):
    """python-cas as the application, each of its four protocols."""
    application = Application("127.0.0.9")
    service = application.url + "/app?x=1&y=%E4%B8%AD"
    person = browser()
    refused = person.get(hall.cas + "/login", params={"service": service})
    checks.that("an unregistered application is refused", refused.status_code == 403, refused.status_code)
    hall.command("cas-service", "add", "--prefix", application.url + "/", "--name", "interop")
    for version in ("1", "2", "3", "CAS_2_SAML_1_0"):
        name = f"python-cas {version}"
        client = CASClient(version=version, service_url=service, server_url=hall.cas + "/")
        client.session.trust_env = False
        if version == "1":
            page, fields, answer = person.sign_in(client.get_login_url(), account, password)
            checks.that("the form carries lt and the service unchanged", fields.get("service") == service and fields["lt"])
            checks.that("the form is not stored", "no-store" in page.headers.get("Cache-Control", ""))
        else:
            answer = person.get(client.get_login_url())
        ticket = ticket_of(answer)
        checks.that(f"{name}: a ticket", bool(ticket), f"{answer.status_code} {answer.headers}")
        user, attributes, _ = client.verify_ticket(ticket)
        checks.that(f"{name}: the account", user == account, user)
        if version in ("3", "CAS_2_SAML_1_0"):
            checks.that(f"{name}: attributes", (attributes or {}).get("kind") == "student", attributes)
        checks.that(f"{name}: the ticket counts once", not client.verify_ticket(ticket)[0])
        last = ticket
    person.get(hall.cas + "/logout")
    heard = wait_for(lambda: len(application.heard) >= 4 and application.heard)
    named = [client.verify_logout_request(message.encode(), last) for message in heard or []]
    checks.that("python-cas: single logout names each ticket", named.count(True) == 1, application.heard)


def django_cas_ng(checks, hall, site, ca, account, password):
    """django-cas-ng as the application, over TLS, with proxy tickets."""
    person = Browser(ca)
    before = person.get(site + "/").json()
    checks.that("django-cas-ng: nobody at first", before["user"] is None, before)
    to_login = person.get(site + "/login?next=/")
    checks.that("django-cas-ng: redirect to the login page", to_login.headers["Location"].startswith(hall.cas + "/login?"))
    page, fields, back = person.sign_in(to_login.headers["Location"], account, password)
    checks.that("django-cas-ng: form with lt and service", fields["lt"].startswith("LT-") and site in fields["service"])
    ticket = ticket_of(back)
    checks.that("django-cas-ng: redirect with a ticket", back.status_code == 303 and bool(ticket), back.text[:200])
    landed = person.get(back.headers["Location"])
    checks.that("django-cas-ng: the ticket is accepted", landed.status_code == 302, f"{landed.status_code} {landed.text[:300]}")
    now = person.get(site + "/").json()
    checks.that("django-cas-ng: the session knows the person", now["user"] == account, now)
    checks.that("django-cas-ng: the session has attributes", (now["attributes"] or {}).get("deptName"), now)

    target = site + "/elsewhere"
    found = person.get(site + "/proxy-ticket", params={"target": target})
    proxied = found.json().get("ticket", "") if found.status_code == 200 else ""
    checks.that("django-cas-ng: a proxy ticket through PGT and TLS", proxied.startswith("PT-"), found.text[-300:])
    program = browser()
    asked = {"service": target, "ticket": proxied}
    refused = etree.fromstring(program.get(hall.cas + "/serviceValidate", params=asked).content)
    code = refused.xpath("string(//cas:authenticationFailure/@code)", namespaces=CAS)
    checks.that("a proxy ticket is refused at serviceValidate", code == "INVALID_TICKET_SPEC", code)
    asked["ticket"] = person.get(site + "/proxy-ticket", params={"target": target}).json()["ticket"]
    accepted = etree.fromstring(program.get(hall.cas + "/p3/proxyValidate", params=asked).content)
    user = accepted.xpath("string(//cas:user)", namespaces=CAS)
    proxies = accepted.xpath("//cas:proxies/cas:proxy/text()", namespaces=CAS)
    checks.that("a proxy ticket is accepted at proxyValidate", user == account, etree.tostring(accepted))
    checks.that("the answer names the proxy", proxies == [site + "/callback"], proxies)

    person.get(hall.cas + "/logout")
    gone = wait_for(lambda: person.get(site + "/").json()["user"] is None)
    checks.that("django-cas-ng: single logout ends its session", gone)
    asked = Browser(ca)
    asked.cookies.update(person.cookies)
    page = asked.get(to_login.headers["Location"])
    checks.that("after the logout the password is asked for", 'name="password"' in page.text)
    ended = program.get(hall.cas + "/proxy", params={"pgt": "PGT-unknown", "targetService": target})
    checks.that("an unknown proxy-granting ticket is refused", "INVALID_TICKET" in ended.text)


def external(checks, hall, other, account, password):
    """The product as the client of django-cas-server."""
    config = hall.api("/api/blade-workbench/nobody/eduSystemManageIdentityAuth/detail", {}).json()["result"]
    checks.that("external: the portal names the other server", config["isSelfCas"] == 0 and config["loginUrl"].startswith(other), config)
    person = browser()
    _, _, back = person.sign_in(config["loginUrl"], account, password)
    ticket = ticket_of(back)
    checks.that("external: the other server gives a ticket", bool(ticket), f"{back.status_code} {back.text[:300]}")
    init = "/api/blade-workbench/nobody/cas/loginInit"
    asked = {"ticket": ticket, "service": config["service"]}
    answer = hall.api(init, asked).json()
    checks.that("external: the ticket becomes a session", answer.get("status") == 1000, answer)
    token = answer.get("result", {}).get("access_token")
    who = "/api/blade-user/user/getUserInfo"
    me = hall.api(who, token=token).json()
    checks.that("external: of the local account", me.get("result", {}).get("account") == account, me)
    again = hall.api(init, asked).json()
    checks.that("external: the ticket counts once", again.get("success") is False, again)
    forged = requests.Request("POST", hall.url + "/login", data={"logoutRequest": "<x/>"}).prepare()
    checks.that("external: a forged message is answered and ignored", browser().send(forged).status_code == 200)
    checks.that("external: the session goes on", hall.api(who, token=token).status_code == 200)
    person.get(other + "/logout")
    gone = wait_for(lambda: hall.api(who, token=token).status_code == 401)
    checks.that("external: single logout of the other server ends the session", gone)
