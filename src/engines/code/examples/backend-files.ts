import type { SampleFile } from './sample-file.ts';

/** The shop's reports in Python and its payments in Java. */
export const backendFiles: readonly SampleFile[] = [
  {
    path: 'reports/app.py',
    text: `import subprocess

import requests
import yaml
from flask import Flask, jsonify, render_template_string, request

from reports.store import Store

app = Flask(__name__)
store = Store()


@app.route("/report")
def report():
    name = request.args.get("name", "")
    return render_template_string("<h1>" + name + "</h1>")


@app.route("/export", methods=["POST"])
def export():
    target = request.form["target"]
    subprocess.run(f"tar czf /srv/exports/{target}.tgz data", shell=True)
    return jsonify(done=True)


@app.route("/preview")
def preview():
    return requests.get(request.args["url"], verify=False).text


@app.route("/settings", methods=["POST"])
def settings():
    return jsonify(yaml.load(request.data, Loader=yaml.Loader))


if __name__ == "__main__":
    app.run(debug=True)
`,
    expected: [
      'py-template-source',
      'py-subprocess-shell',
      'py-request-address',
      'py-tls-unchecked',
      'py-yaml-load',
      'py-debug-server',
    ],
  },
  {
    path: 'reports/store.py',
    text: `import pickle
import sqlite3


class Store:
    def __init__(self, path="shop.db"):
        self.db = sqlite3.connect(path)

    def orders(self, customer):
        query = self.db.execute("SELECT id, total FROM orders WHERE customer = ?", (customer,))
        return query.fetchall()

    def search(self, word):
        return self.db.execute("SELECT id FROM orders WHERE note LIKE '%%%s%%'" % word).fetchall()

    def cached(self, blob):
        return pickle.loads(blob)
`,
    expected: ['py-sql-text', 'py-pickle'],
  },
  {
    path: 'payments/src/main/java/com/example/shop/Payments.java',
    text: `package com.example.shop;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.sql.Connection;
import java.sql.SQLException;
import javax.crypto.Cipher;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Payments extends HttpServlet {
  private transient Connection db;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.getWriter().println("<h1>Payment of " + request.getParameter("customer") + "</h1>");
  }

  double total(String customer) throws SQLException {
    try (var statement = db.createStatement();
        var rows = statement.executeQuery("SELECT sum(total) FROM payments WHERE customer = '" + customer + "'")) {
      return rows.next() ? rows.getDouble(1) : 0;
    }
  }

  Cipher cardCipher() throws GeneralSecurityException {
    return Cipher.getInstance("AES/ECB/PKCS5Padding");
  }
}
`,
    expected: ['java-answer-html', 'java-sql-text', 'java-cipher-ecb'],
  },
  {
    path: 'payments/src/main/java/com/example/shop/Statements.java',
    text: `package com.example.shop;

import java.io.InputStream;
import java.io.ObjectInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

public class Statements {
  Document read(InputStream in) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
  }

  Object restore(InputStream in) throws Exception {
    return new ObjectInputStream(in).readObject();
  }
}
`,
    expected: ['java-xml-entities', 'java-object-stream'],
  },
];
