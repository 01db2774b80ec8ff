import { describe, expect, it } from "vitest";

import {
  type LandingColumn,
  asShown,
  canAdd,
  columnFaults,
  newColumn,
  toColumn,
  toColumnForm,
  usualSize,
  withColumn,
} from "./columns";
import { NO_FOOTER, footerFaults, footerIn, toFooterBody, toFooterForm } from "./footer";
import { cleanLink, linkFaults, newLink, withLink } from "./links";

const column = (columnId: string, change: Partial<LandingColumn> = {}): LandingColumn => ({
  ...newColumn(columnId, "NEWS"),
  ...change,
});
const ids = (columns: readonly LandingColumn[]) => columns.map(({ columnId }) => columnId).join("");

describe("a column", () => {
  const figures = column("f", { kind: "STATISTICS" });
  const columns = [column("a"), column("b", { isEnable: false }), figures];

  it("of figures or of tools stands once, others as often as one likes", () => {
    expect(canAdd(columns, "STATISTICS")).toBe(false);
    expect(canAdd(columns, "TOOLS")).toBe(true);
    expect(canAdd(columns, "NEWS")).toBe(true);
  });

  it("is shown where it stands, figures on top, and not while it is off", () => {
    expect(ids(asShown(columns))).toBe("fa");
  });

  it("is changed in its place, and added at the end", () => {
    expect(ids(withColumn(columns, column("b")))).toBe("abf");
    expect(withColumn(columns, column("b"))[1]?.isEnable).toBe(true);
    expect(ids(withColumn(columns, column("z")))).toBe("abfz");
  });

  it("may not take another one's name; without one it has the page's own title", () => {
    const form = toColumnForm(column("n", { columnName: "动态" }));
    const words = { taken: "!" };
    expect(
      columnFaults({ ...form, columnName: " 动态 " }, [column("a", { columnName: "动态" })], words),
    ).toEqual({ columnName: "!" });
    expect(columnFaults(form, [column("a", { columnName: "要闻" })], words)).toEqual({});
    expect(columnFaults({ ...form, columnName: " " }, [column("a")], words)).toEqual({});
  });

  it("is stored as its form says it", () => {
    const form = { ...toColumnForm(column("n")), columnName: " 动态 ", size: "3", newsColumnIds: ["c1"] };
    expect(toColumn(column("n"), form)).toEqual(
      column("n", { columnName: "动态", config: { size: 3, newsColumnIds: ["c1"], links: [] } }),
    );
    expect(usualSize("NEWS")).toBe(6);
    expect(usualSize("OVERVIEW")).toBeNull();
  });
});

describe("a link", () => {
  const words = { required: "!", address: "?", taken: "=" };
  const others = [{ ...newLink("o"), name: "校友会" }, newLink("l")];
  it.each([
    [{}, { name: "!", url: "!" }],
    [{ name: "馆", url: "lib" }, { url: "?" }],
    [{ name: "校友会 ", url: "/a" }, { name: "=" }],
    [{ name: "馆", url: "/a", urlEn: "javascript:alert(1)" }, { urlEn: "?" }],
    [{ name: "馆", url: " https://lib.example.edu " }, {}],
  ])("%j has the faults %j", (change, faults) =>
    expect(linkFaults({ ...newLink("l"), ...change }, others, words)).toEqual(faults),
  );

  it("is stored without spaces, in its place", () => {
    const link = cleanLink({ ...newLink("b"), name: " 馆 ", url: " /a " });
    expect(link).toMatchObject({ name: "馆", url: "/a" });
    expect(withLink([newLink("a"), newLink("b")], link)).toEqual([newLink("a"), link]);
    expect(withLink([], link)).toEqual([link]);
  });
});

const FOOTER = { ...NO_FOOTER, copyright: "版" };

describe("the footer", () => {
  it("says which of its links and pictures are not complete", () => {
    const form = toFooterForm(
      {
        ...FOOTER,
        links: [
          { name: "馆", url: "/" },
          { name: " ", url: "" },
        ],
        pictures: [{ name: "", image: "/media/x.png" }],
      },
      "v1",
    );
    expect(footerFaults(form, "!")).toEqual({
      "links[1].name": "!",
      "links[1].url": "!",
      "pictures[0].name": "!",
    });
  });

  it("shows Chinese where there is no English", () => {
    const form = toFooterForm(
      { ...FOOTER, copyrightEn: "C", links: [{ name: "馆", nameEn: "", url: "/" }] },
      "v1",
    );
    expect(footerIn(form, true)).toMatchObject({ copyright: "C", links: [{ name: "馆" }] });
    expect(footerIn(form, false)).toMatchObject({ copyright: "版" });
  });

  it("is stored without the version with which it began", () =>
    expect(toFooterBody(toFooterForm(FOOTER, "v1"))).toEqual(FOOTER));
});
